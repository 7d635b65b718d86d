import type { VoucherStatus } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import { formatCount, formatDate } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the user's vouchers. */
export const voucherTexts = {
  title: '수강권',
  redeem: '수강권 등록',
  code: '수강권 코드',
  codeHelp: '등록하면 바로 수강을 시작해요. 이미 모두 수강 중이면 수강권은 쓰이지 않고 남아요.',
  placeholder: 'F4WX-9TBC-M2RH-7KQM',
  submit: '등록하기',
  redeemed: '수강권을 등록했어요',
  mine: '내 수강권',
  states: '수강권의 상태',
  state: { ACTIVE: '수강 중', EXPIRED: '기간 만료', ARCHIVED: '보관함' } satisfies Record<VoucherStatus, string>,
  count: (total: number) => `수강권 ${formatCount(total)}개`,
  activatedAt: (at: string) => `${formatDate(at)} 등록`,
  until: (at: string) => `${formatDate(at)}까지`,
  over: (at: string) => `${formatDate(at)}에 끝났어요`,
  endless: '기한 없음',
  archive: '보관하기',
  archiveNamed: (name: string) => `보관하기: ${name}`,
  archived: '보관함에 넣었어요. 수강은 그대로예요.',
  restore: '꺼내기',
  restoreNamed: (name: string) => `보관함에서 꺼내기: ${name}`,
  restored: '보관함에서 꺼냈어요.',
  empty: {
    ACTIVE: { title: '수강 중인 수강권이 없어요', message: '회사나 학교, 이벤트에서 받은 코드를 위에 입력해주세요.' },
    EXPIRED: { title: '기간이 끝난 수강권이 없어요', message: '수강 기간이 끝난 수강권이 여기에 모여요.' },
    ARCHIVED: { title: '보관함이 비어 있어요', message: '목록에서 감추고 싶은 수강권을 보관함에 넣을 수 있어요.' },
  } satisfies Record<VoucherStatus, { title: string; message: string }>,
  otherPage: { title: '이 페이지에는 아무것도 없어요', link: '/user/vouchers', linkTitle: '처음으로' },
} as const;
