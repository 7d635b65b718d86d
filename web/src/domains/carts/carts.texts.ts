import type { UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';

export const cartTexts = {
  title: '수강바구니',
  linkWith: (count: number) => `수강바구니, 담긴 것 ${formatCount(count)}`,
  count: (count: number) => `${formatCount(count)}개`,
  items: '담은 것',
  empty: { title: '수강바구니가 비어 있어요', message: '마음에 드는 강의를 담아두고 한 번에 살 수 있어요.', link: '/courses', linkTitle: '강의 둘러보기' },
  choose: (title: string) => `${title} 고르기`,
  chooseAll: (chosen: number, all: number) => `모두 고르기 (${formatCount(chosen)}/${formatCount(all)})`,
  removeChosen: '고른 것 빼기',
  remove: '빼기',
  removeNamed: (title: string) => `${title} 빼기`,
  removed: (count: number) => (count === 1 ? '수강바구니에서 뺐어요.' : `${formatCount(count)}개를 수강바구니에서 뺐어요.`),
  roadmapCourses: (count: number) => `아직 수강하지 않는 강의 ${formatCount(count)}개`,
  cheaper: (amount: number) => `담을 때보다 ${formatWon(amount)} 내렸어요`,
  dearer: (amount: number) => `담을 때보다 ${formatWon(amount)} 올랐어요`,
  insideAnother: '함께 고른 로드맵에 모두 들어 있어서 따로 계산하지 않아요.',
  partlyInside: (count: number) => `따로 고른 강의 ${formatCount(count)}개는 한 번만 계산해요.`,
  unavailable: '지금 살 수 없는 것',
  reasons: {
    NOT_FOR_SALE: '더 이상 판매하지 않아요.',
    ALREADY_LEARNING: '이미 수강하고 있어요.',
    OWN_COURSE: '직접 만든 강의예요.',
    IN_OTHER_LINE: '함께 담은 것에 들어 있어요.',
  } satisfies Record<UnavailableReason, string>,
  sums: {
    title: '결제할 금액',
    items: (count: number) => `정가 (${formatCount(count)}개)`,
    sale: '할인',
    total: '합계',
    note: '쿠폰과 포인트는 다음 화면에서 쓸 수 있어요.',
    pay: '결제하기',
    nothing: '결제할 것을 골라주세요.',
  },
} as const;
