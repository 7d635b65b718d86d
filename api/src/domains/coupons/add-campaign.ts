import { couponTargets, discountTypes } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

const add = statement(
  'coupons.add-campaign',
  {
    parameters: {
      code: z.string(),
      name: z.string(),
      discountType: z.enum(discountTypes),
      discountValue: z.number(),
      maxDiscount: z.number().nullable(),
      minOrderAmount: z.number(),
      appliesTo: z.enum(couponTargets),
      instructorId: z.number().nullable(),
      issuerId: z.number().nullable(),
      limit: z.number().nullable(),
      startsAt: z.date().nullable(),
      expiresAt: z.date(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO coupon_campaigns (code, name, discount_type, discount_value, max_discount, min_order_amount, applies_to, instructor_id, issuer_id, funded_by, issue_limit,
     starts_at, expires_at)
   SELECT $code, $name, $discountType, $discountValue::bigint, $maxDiscount::bigint, $minOrderAmount::bigint, $appliesTo, $instructorId::bigint, $issuerId::bigint,
     CASE WHEN $issuerId::bigint IS NULL THEN 'PLATFORM' ELSE 'INSTRUCTOR' END, $limit::int, coalesce($startsAt::timestamptz, now()), $expiresAt
   WHERE coalesce($startsAt::timestamptz, now()) < $expiresAt::timestamptz
   ON CONFLICT (code) DO NOTHING RETURNING id`,
);
const addCourses = statement(
  'coupons.add-campaign-courses',
  { parameters: { id: z.number(), courseIds: z.array(z.number()) } },
  'INSERT INTO coupon_campaign_courses (campaign_id, course_id) SELECT $id, c.id FROM courses c WHERE c.id = ANY ($courseIds) ORDER BY c.id',
);

/** Its courses each once. */
type NewCampaignRow = Parameters<typeof add.first>[0] & { courseIds: number[] };

/** @returns its number. @throws AppError COMMON_005 for a code that is taken or an end before the start, COMMON_004 for an unknown course */
export async function addCampaign({ courseIds, ...values }: NewCampaignRow): Promise<number> {
  const added = await add.first(values);
  if (!added) throw fail(commonErrors.conflict);
  if ((await addCourses.run({ id: added.id, courseIds })) < courseIds.length) throw fail(commonErrors.notFound);
  return added.id;
}
