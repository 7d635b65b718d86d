import type { PointType } from '@baeum/contract/domains/points/points.rules.ts';
import { expiringSoonDays } from '@baeum/contract/domains/points/points.rules.ts';
import { formatCount, formatDate } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the user's points. */
export const pointTexts = {
  title: '포인트',
  lead: '1P는 1원이에요. 강의를 살 때 쓸 수 있고, 먼저 끝나는 포인트부터 쓰여요.',
  balance: '쓸 수 있는 포인트',
  soon: `${expiringSoonDays}일 안에 사라져요`,
  soonFrom: (at: string) => `${formatDate(at)}부터`,
  noneSoon: '곧 사라지는 포인트가 없어요',
  of: (amount: number) => `${formatCount(amount)}P`,
  moved: (amount: number) => `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}P`,
  left: (amount: number) => `남은 포인트 ${formatCount(amount)}P`,
  until: (at: string) => `${formatDate(at)}까지`,
  history: '포인트 내역',
  types: '내역의 종류',
  type: { ALL: '전체', EARN: '적립', SPEND: '사용', EXPIRE: '소멸', RESTORE: '돌려받음', ADJUST: '운영자 조정' } satisfies Record<PointType | 'ALL', string>,
  count: (total: number) => `내역 ${formatCount(total)}개`,
  empty: {
    title: '아직 포인트 내역이 없어요',
    message: '이벤트나 환불로 포인트를 받으면 여기에서 볼 수 있어요.',
    link: '/courses',
    linkTitle: '강의 둘러보기',
  },
  nothing: { title: '여기에는 내역이 없어요', link: '/user/points', linkTitle: '전체 내역 보기' },
} as const;
