import { voucherLimits } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { formatCount, formatDate, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the operators' vouchers. */
export const vouchersDeskTexts = {
  title: '수강권',
  label: '수강권 목록',
  lead: '코드를 등록하면 결제하지 않고 배울 수 있어요. 코드는 만들 때 한 번만 볼 수 있어요.',
  search: '수강권 찾기',
  placeholder: '이름, 강의 제목',
  columns: {
    name: '이름',
    target: '배우는 것',
    redeemed: '등록',
    cost: '등록한 것의 정가',
    days: '수강 기간',
    state: '상태',
    ends: '등록 기한',
    createdAt: '만든 날',
  },
  redeemed: ({ redeemed, issued }: VoucherBatch) => `${formatCount(redeemed)} / ${formatCount(issued)}`,
  days: (days: number | undefined) => (days === undefined ? '강의가 정한 대로' : `${formatCount(days)}일`),
  ends: (at: string | undefined) => (at === undefined ? '없음' : formatDate(at)),
  nothing: { title: '아직 만든 수강권이 없어요', message: '수강권을 만들면 누가 등록했는지 여기에서 볼 수 있어요.' },
  create: '수강권 만들기',
  parts: { facts: '수강권', codes: '코드', stopped: '등록을 멈춘 때와 이유' },
  codes: (total: string) => `${total}개`,
  states: { open: '등록할 수 있음', over: '기한 지남', stopped: '등록 멈춤' },
  stopped: ({ stoppedAt, stopReason = '' }: VoucherBatch) => (stoppedAt === undefined ? '' : `${formatSeoulMinute(stoppedAt)} · ${stopReason}`),
  stop: {
    label: '등록 멈추기',
    title: (batches: readonly VoucherBatch[]) =>
      batches.length === 1 ? '수강권의 등록을 멈출까요?' : `수강권 ${formatCount(batches.length)}건의 등록을 멈출까요?`,
    message: (batches: readonly VoucherBatch[]) =>
      `아직 등록하지 않은 코드 ${formatCount(batches.reduce((left, { issued, redeemed }) => left + issued - redeemed, 0))}개는 바로 등록할 수 없게 돼요. 이미 등록한 수강권은 그대로예요.`,
    done: (count: number) => (count === 1 ? '수강권의 등록을 멈췄어요.' : `수강권 ${formatCount(count)}건의 등록을 멈췄어요.`),
  },
  resume: {
    label: '다시 등록받기',
    title: (batches: readonly VoucherBatch[]) =>
      batches.length === 1 ? '수강권을 다시 등록받을까요?' : `수강권 ${formatCount(batches.length)}건을 다시 등록받을까요?`,
    message: '아직 등록하지 않은 코드를 등록 기한까지 다시 등록할 수 있어요.',
    done: (count: number) => (count === 1 ? '수강권을 다시 등록받아요.' : `수강권 ${formatCount(count)}건을 다시 등록받아요.`),
  },
  reason: '이유',
  undone: '바로 되돌림',
  nobody: '탈퇴한 회원',
  notRedeemed: '등록하지 않음',
  target: '강의 보기',
  form: {
    name: '이름',
    type: '배우는 것',
    id: '번호',
    idHelp: '강의나 로드맵의 번호예요.',
    idNeeded: '번호를 숫자로 적어주세요.',
    nameNeeded: '이름을 적어주세요.',
    count: '만들 수',
    countHelp: `${formatCount(voucherLimits.count)}개까지 만들 수 있어요.`,
    days: '수강 기간',
    daysHelp: '등록한 날부터예요. 0이면 강의가 정한 대로예요.',
    ends: '등록 기한',
    endsHelp: '이 날이 끝날 때까지 등록할 수 있어요. 비워 두면 기한이 없어요.',
    submit: '수강권 만들기',
  },
  made: {
    title: '수강권을 만들었어요',
    lead: (count: number) => `코드 ${formatCount(count)}개예요. 이 창을 닫으면 다시 볼 수 없으니 지금 내려받아주세요.`,
    download: 'CSV로 내려받기',
    file: (id: number) => `수강권-${id}.csv`,
    head: '코드',
    close: '닫기',
  },
} as const;
