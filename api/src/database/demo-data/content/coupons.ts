/** Already used by the demo learner. */
export const usedCoupon = { code: 'DEMO-FIRST-3000', name: '첫 구매 3,000원 할인', won: 3000, least: 20_000, for: 'ALL', given: true, ends: 60 } as const;

/** Anybody may register it. */
export const welcomeCoupon = {
  code: 'WELCOME-2026',
  name: '반가워요! 첫 강의 10% 할인',
  percent: 10,
  most: 10_000,
  least: 10_000,
  for: 'ALL',
  given: false,
  ends: 90,
} as const;

/** Coupons of the demo: one that anybody may register, and four of the demo learner, one of which has just expired. */
export const demoCoupons = [
  welcomeCoupon,
  { code: 'DEMO-ORDER-5000', name: '한 번에 사면 5,000원 할인', won: 5000, least: 50_000, for: 'ALL', given: true, ends: 25 },
  { code: 'DEMO-HAN-30', name: '한도윤님의 강의 30% 할인', percent: 30, most: 30_000, least: 0, for: 'INSTRUCTOR', given: true, ends: 5 },
  { code: 'DEMO-AUTUMN-20', name: '가을맞이 20% 할인', percent: 20, most: 20_000, least: 0, for: 'ALL', given: true, ends: -2 },
  usedCoupon,
] as const;

/** Coupon of the demo instructor for their own courses, at their own cost. */
export const ownCoupon = { code: 'DEMO-DOYUN-20', name: '한도윤의 겨울 할인', percent: 20, begun: 80, ends: 8 } as const;
