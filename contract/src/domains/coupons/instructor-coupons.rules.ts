import { lettersOf } from '../../shared/compose-text.ts';
import { day } from '../../shared/constants.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { couponCampaignStates, couponLimits, instructorCouponLimits, type CouponCampaignState, type DiscountType } from './coupons.rules.ts';

/** What has become of one: `USED_UP` has been given out to the last piece. */
export const instructorCouponStates = couponCampaignStates;
export type InstructorCouponState = CouponCampaignState;

const { percent, pieces, days, courses } = instructorCouponLimits;

export const instructorCouponFieldErrors = {
  name: invalidField(`쿠폰 이름을 ${couponLimits.name}자까지 적어주세요.`),
  percent: invalidField(`할인율은 ${percent.min}%에서 ${percent.max}%까지입니다.`),
  won: invalidField('할인 금액은 10원 단위로 적어주세요.'),
  pieces: invalidField(`한 쿠폰은 1장에서 ${formatCount(pieces)}장까지 나누어 줄 수 있습니다.`),
  courses: invalidField(`강의를 1개에서 ${courses}개까지 골라주세요.`),
  notForSale: invalidField('공개한 유료 강의에만 쿠폰을 만들 수 있습니다.'),
  order: invalidField('끝나는 때는 시작하는 때와 지금보다 뒤여야 합니다.'),
  days: invalidField(`쿠폰은 시작하고 ${days}일 안에 끝나야 합니다.`),
} as const;

export interface InstructorDiscount {
  discountType: DiscountType;
  discountValue: number;
}

export function couponNameRule(name: string): ErrorEntry | undefined {
  const letters = lettersOf(name);
  return letters >= 1 && letters <= couponLimits.name ? undefined : instructorCouponFieldErrors.name;
}

export function instructorDiscountRule({ discountType, discountValue }: InstructorDiscount): ErrorEntry | undefined {
  if (discountType === 'FIXED') return discountValue >= 10 && discountValue % 10 === 0 ? undefined : instructorCouponFieldErrors.won;
  return discountValue >= percent.min && discountValue <= percent.max ? undefined : instructorCouponFieldErrors.percent;
}

export function couponPiecesRule(limit: number): ErrorEntry | undefined {
  return Number.isInteger(limit) && limit >= 1 && limit <= pieces ? undefined : instructorCouponFieldErrors.pieces;
}

export function couponCoursesRule(ids: readonly number[]): ErrorEntry | undefined {
  return ids.length >= 1 && ids.length <= courses ? undefined : instructorCouponFieldErrors.courses;
}

/** @param times in Unix milliseconds; without a start it begins now */
export function couponTimeRule({ startsAt, expiresAt, now }: { startsAt?: number | undefined; expiresAt: number; now: number }): ErrorEntry | undefined {
  if (expiresAt <= Math.max(startsAt ?? now, now)) return instructorCouponFieldErrors.order;
  return expiresAt - (startsAt ?? now) > days * day ? instructorCouponFieldErrors.days : undefined;
}
