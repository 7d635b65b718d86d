import { campaignProblems, couponCodeRule, type couponTargets, type DiscountType } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { couponNameRule } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';
import { couponsDeskTexts } from './coupons-desk.texts.ts';
import { typedIds } from './typed-ids.ts';

const { form: texts } = couponsDeskTexts;

/** A coupon of the platform as its form has it; 0 is no limit. */
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

const [idNeeded, endNeeded] = [invalidField(texts.idNeeded), invalidField(texts.endNeeded)];
/** The last minute of a day in Seoul. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+09:00`).toISOString();

export function campaignProblemsOf(draft: CampaignDraft): Problems<CampaignDraft> {
  const { appliesTo, expiresAt } = draft;
  if (expiresAt === '' || Date.parse(endOf(expiresAt)) <= Date.now()) return { expiresAt: endNeeded };
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

/** What is sent of it. */
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
