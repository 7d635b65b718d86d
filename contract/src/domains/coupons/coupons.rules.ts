import { day } from '../../shared/constants.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { typedCode } from '../../shared/typed-code.ts';

export const couponStatuses = ['ISSUED', 'USED', 'EXPIRED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];
export const discountTypes = ['PERCENT', 'FIXED'] as const;
export type DiscountType = (typeof discountTypes)[number];
/** `ALL` is for a whole order, the others for one course of it. */
export const couponTargets = ['ALL', 'COURSES', 'INSTRUCTOR'] as const;

/** What has become of giving out a coupon, and who bears what it takes off. */
export const couponCampaignStates = ['ALIVE', 'USED_UP', 'ENDED', 'STOPPED'] as const;
export type CouponCampaignState = (typeof couponCampaignStates)[number];
export const couponFunders = ['PLATFORM', 'INSTRUCTOR'] as const;

/** Most courses of a campaign and people of one call, letters of its name, days of a second life, and days after which an expired coupon has none. */
export const couponLimits = { courses: 500, people: 1000, name: 60, revivedDays: 7, graceDays: 7 } as const;
/** What instructors may give away of their own courses: percent, pieces of one coupon, its days, and coupons of one course at a time. */
export const instructorCouponLimits = { percent: { min: 10, max: 100 }, pieces: 500, days: 90, alive: 5, courses: 50 } as const;
/** Keeps the code of the coupon link `/course/{slug}?coupon={code}` by which somebody came, until it is registered. */
export const couponLinkCookie = { name: 'coupon-link', age: 7 * day } as const;
/** Days before its end in which a coupon is said to expire soon. */
export const couponEndsSoonDays = 7;

const fieldErrors = {
  code: invalidField('쿠폰 코드는 영문과 숫자, 붙임표(-)로 4자에서 32자까지입니다.'),
  percent: invalidField('할인율은 1%에서 100%까지입니다.'),
  tens: invalidField('금액은 10원 단위로 적어주세요.'),
  maxDiscount: invalidField('최대 할인 금액은 비율로 할인할 때만 정할 수 있습니다.'),
  courses: invalidField('쓸 수 있는 강의를 하나 이상 골라주세요.'),
  noCourses: invalidField('강의는 appliesTo가 COURSES일 때만 정할 수 있습니다.'),
  instructor: invalidField('지식공유자는 appliesTo가 INSTRUCTOR일 때, 그때만 정해주세요.'),
} as const;

/** What is said at the end of a campaign that is not after its start; one without a start begins now. */
export const campaignTimeError = invalidField('끝나는 때는 시작하는 때보다 뒤여야 합니다.');
/** A start that is over begins at once; an end that is over leaves nothing to begin. */
export const campaignOverError = invalidField('끝나는 때는 지금보다 뒤여야 합니다.');

/** How people type a code: in any case, with spaces around it, in any width. */
export function couponCodeOf(text: string): string {
  return typedCode(text);
}

export function couponCodeRule(text: string): ErrorEntry | undefined {
  return /^[A-Z0-9-]{4,32}$/.test(couponCodeOf(text)) ? undefined : fieldErrors.code;
}

interface Terms {
  discountType: DiscountType;
  discountValue: number;
  maxDiscount?: number | undefined;
  minOrderAmount: number;
  appliesTo: (typeof couponTargets)[number];
  courseIds?: readonly number[] | undefined;
  instructorId?: number | undefined;
  startsAt?: string | undefined;
  expiresAt: string;
}

/** Whether a campaign would end before it starts. */
export const endsTooSoon = (startsAt: string | Date, expiresAt: string): boolean => Date.parse(expiresAt) <= new Date(startsAt).getTime();

const inTens = (value = 0) => value % 10 === 0;

/** Members of a campaign that do not go together. */
export function campaignProblems(terms: Terms): { path: string[]; error: ErrorEntry }[] {
  const { discountType, discountValue, maxDiscount, minOrderAmount, appliesTo, courseIds = [], instructorId, startsAt, expiresAt } = terms;
  const problems: [wrong: boolean, member: keyof Terms, error: ErrorEntry][] = [
    [discountType === 'PERCENT' && discountValue > 100, 'discountValue', fieldErrors.percent],
    [discountType === 'FIXED' && !inTens(discountValue), 'discountValue', fieldErrors.tens],
    [discountType === 'FIXED' && maxDiscount !== undefined, 'maxDiscount', fieldErrors.maxDiscount],
    [!inTens(maxDiscount), 'maxDiscount', fieldErrors.tens],
    [!inTens(minOrderAmount), 'minOrderAmount', fieldErrors.tens],
    [appliesTo === 'COURSES' && courseIds.length === 0, 'courseIds', fieldErrors.courses],
    [appliesTo !== 'COURSES' && courseIds.length > 0, 'courseIds', fieldErrors.noCourses],
    [(appliesTo === 'INSTRUCTOR') !== (instructorId !== undefined), 'instructorId', fieldErrors.instructor],
    [startsAt !== undefined && endsTooSoon(startsAt, expiresAt), 'expiresAt', campaignTimeError],
  ];
  return problems.filter(([wrong]) => wrong).map(([, member, error]) => ({ path: [member], error }));
}
