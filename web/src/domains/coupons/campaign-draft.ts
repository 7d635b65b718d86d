import { campaignProblems, couponCodeRule, type couponTargets, type DiscountType } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { couponNameRule } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';
import { seoulDay } from '../../ui/seoul-time.ts';
import { couponsDeskTexts } from './coupons-desk.texts.ts';
import { typedIds } from './typed-ids.ts';

const { form: texts } = couponsDeskTexts;

/** Form values of a platform coupon; 0 means no limit. */
export interface CampaignDraft {
  name: string;
  code: string;
  discountType: DiscountType;
  discountValue: number;
  maxDiscount: number;
  minOrderAmount: number;
  appliesTo: (typeof couponTargets)[number];
  courseIds: string;
  instructorId: string;
  limit: number;
  /** A day in Seoul. */
  expiresAt: string;
}

export const emptyCampaign: CampaignDraft = {
  name: '',
  code: '',
  discountType: 'PERCENT',
  discountValue: 10,
  maxDiscount: 0,
  minOrderAmount: 0,
  appliesTo: 'ALL',
  courseIds: '',
  instructorId: '',
  limit: 0,
  expiresAt: '',
};

/** The form of an issued coupon. */
export function draftOf({ limit = 0, expiresAt, name }: CouponCampaign): CampaignDraft {
  return { ...emptyCampaign, name, limit, expiresAt: seoulDay(expiresAt) };
}

const [idNeeded, endNeeded] = [invalidField(texts.idNeeded), invalidField(texts.endNeeded)];
/** The last minute of a day in Seoul. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+09:00`).toISOString();
const isOver = (day: string): boolean => day === '' || Date.parse(endOf(day)) <= Date.now();

export function campaignProblemsOf(draft: CampaignDraft): Problems<CampaignDraft> {
  const { appliesTo, expiresAt } = draft;
  if (isOver(expiresAt)) return { expiresAt: endNeeded };
  const rules = Object.fromEntries(campaignProblems(campaignOf(draft)).map(({ path, error }) => [path[0], error])) as Partial<
    Record<keyof CampaignDraft, ErrorEntry>
  >;
  return {
    ...rules,
    name: couponNameRule(draft.name),
    ...(draft.code.trim() !== '' && { code: couponCodeRule(draft.code) }),
    ...(appliesTo === 'COURSES' && !typedIds(draft.courseIds) && { courseIds: idNeeded }),
    ...(appliesTo === 'INSTRUCTOR' && typedIds(draft.instructorId)?.length !== 1 && { instructorId: idNeeded }),
  };
}

/** For an issued coupon: its discount cannot change, and an end in the past is allowed. */
export function changeProblemsOf({ name, limit, expiresAt }: CampaignDraft, coupon: CouponCampaign): Problems<CampaignDraft> {
  return {
    name: couponNameRule(name),
    limit: limit > 0 && limit < coupon.issued ? invalidField(texts.limitTooLow(coupon.issued)) : undefined,
    expiresAt: expiresAt !== seoulDay(coupon.expiresAt) && isOver(expiresAt) ? endNeeded : undefined,
  };
}

/** Request body of a change; undefined if nothing changed. */
export function changeOf({ name, limit, expiresAt }: CampaignDraft, coupon: CouponCampaign) {
  const change = {
    ...(name.trim() !== coupon.name && { name: name.trim() }),
    ...(limit !== (coupon.limit ?? 0) && { limit: limit > 0 ? limit : null }),
    ...(expiresAt !== seoulDay(coupon.expiresAt) && { expiresAt: endOf(expiresAt) }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Request body of a new one. */
export function campaignOf(draft: CampaignDraft) {
  const { name, code, discountType, discountValue, maxDiscount, minOrderAmount, appliesTo, limit } = draft;
  const [courseIds, [instructorId] = []] = [typedIds(draft.courseIds), typedIds(draft.instructorId)];
  return {
    name,
    ...(code.trim() !== '' && { code }),
    discountType,
    discountValue,
    ...(discountType === 'PERCENT' && maxDiscount > 0 && { maxDiscount }),
    minOrderAmount,
    appliesTo,
    ...(appliesTo === 'COURSES' && courseIds && { courseIds }),
    ...(appliesTo === 'INSTRUCTOR' && instructorId !== undefined && { instructorId }),
    ...(limit > 0 && { limit }),
    expiresAt: endOf(draft.expiresAt),
  };
}
