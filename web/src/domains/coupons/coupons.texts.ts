import { couponLimits } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponStatus } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';

interface Empty {
  title: string;
  message?: string;
  link?: string;
  linkTitle?: string;
}

export const couponTexts = {
  title: '쿠폰함',
  code: '쿠폰 코드',
  codePlaceholder: '예: WELCOME-2026',
  register: '등록',
  linked: '쿠폰 링크로 받은 코드예요. 등록하면 바로 할인받을 수 있어요.',
  registered: (name: string) => `‘${name}’ 쿠폰을 등록했어요.`,
  linkOver: '링크의 쿠폰은 더 나누어 주지 않아요. 링크를 보내준 분께 확인해주세요.',
  tabs: '쿠폰의 상태',
  tab: { ISSUED: '사용 가능', USED: '사용 완료', EXPIRED: '기간 만료' } satisfies Record<CouponStatus, string>,
  empty: {
    ISSUED: { title: '쓸 수 있는 쿠폰이 없어요', message: '쿠폰 코드를 받으면 위에 적어 등록해주세요.' },
    USED: { title: '아직 쓴 쿠폰이 없어요', message: '결제할 때 쿠폰을 고르면 여기에 모여요.' },
    EXPIRED: { title: '기간이 끝난 쿠폰이 없어요' },
  } satisfies Record<CouponStatus, Empty>,
  otherPage: { title: '이 페이지에는 쿠폰이 없어요', link: '/user/coupons', linkTitle: '처음으로' },
  value: ({ discountType, discountValue }: Coupon) => (discountType === 'PERCENT' ? `${discountValue}%` : formatWon(discountValue)),
  off: '할인',
  target: { ALL: '모든 강의 · 주문 한 번에 하나', COURSES: '정해진 강의 하나', INSTRUCTOR: '한 지식공유자의 강의 하나' } satisfies Record<
    Coupon['appliesTo'],
    string
  >,
  conditions: ({ minOrderAmount, maxDiscount }: Coupon) =>
    [minOrderAmount > 0 && `${formatWon(minOrderAmount)}부터`, maxDiscount !== undefined && `최대 ${formatWon(maxDiscount)} 할인`].filter(Boolean).join(' · '),
  period: ({ status, usedAt, startsAt, expiresAt }: Coupon, now: number | undefined) => {
    if (status === 'USED' && usedAt) return `${formatDate(usedAt)}에 썼어요`;
    if (status === 'EXPIRED') return `${formatDate(expiresAt)}에 끝났어요`;
    return now !== undefined && Date.parse(startsAt) > now ? `${formatDate(startsAt)}부터 ${formatDate(expiresAt)}까지` : `${formatDate(expiresAt)}까지`;
  },
  daysLeft: (days: number) => (days === 0 ? '오늘 끝나요' : `${days}일 남았어요`),
  courses: '쓸 수 있는 강의',
  coursesOf: (name: string) => `${name} 쿠폰을 쓸 수 있는 강의`,
  everyCourse: '모든 강의에 쓸 수 있어요.',
  browse: '강의 둘러보기',
  noCourses: '지금 쓸 수 있는 강의가 없어요.',
  more: (left: number) => `더 보기 (${formatCount(left)}개)`,
  close: '닫기',
  revive: '되살리기',
  reviveNamed: (name: string) => `${name} 쿠폰 되살리기`,
  revived: (expiresAt: string) => `쿠폰을 되살렸어요. ${formatDate(expiresAt)}까지 쓸 수 있어요.`,
  canRevive: `한 번 되살려 ${couponLimits.revivedDays}일 동안 더 쓸 수 있어요.`,
} as const;
