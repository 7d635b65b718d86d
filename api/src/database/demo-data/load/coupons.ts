import type { Clock } from '../clock.ts';
import { demoCoupons } from '../content/coupons.ts';
import { insertRows } from '../insert-rows.ts';
import type { People } from './people.ts';

/** Days since they were created. */
const begun = 30;

export async function loadCoupons(clock: Clock, { instructors, learners: [learner] }: People): Promise<void> {
  const times = (ends: number) => ({ starts_at: clock.daysAgo(begun), expires_at: clock.daysAgo(-ends) });
  const campaigns = demoCoupons.map((coupon) => ({
    code: coupon.code,
    name: coupon.name,
    discount_type: 'won' in coupon ? 'FIXED' : 'PERCENT',
    discount_value: 'won' in coupon ? coupon.won : coupon.percent,
    max_discount: 'most' in coupon ? coupon.most : null,
    min_order_amount: coupon.least,
    applies_to: coupon.for,
    instructor_id: coupon.for === 'INSTRUCTOR' ? instructors.get('han') : null,
    issued: coupon.given ? 1 : 0,
    ...times(coupon.ends),
  }));
  const saved = await insertRows<{ id: number; code: string }>('coupon_campaigns', campaigns, 'id, code');
  const ids = new Map(saved.map(({ id, code }) => [code, id]));
  const given = demoCoupons.filter((coupon) => coupon.given);
  await insertRows(
    'coupons',
    given.map(({ code, ends }) => ({ campaign_id: ids.get(code), user_id: learner?.id, issued_at: clock.daysAgo(begun - 1), ...times(ends) })),
  );
}
