import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { couponsForOrder } from '../../../domains/coupons/coupons.public.ts';
import { isPractising, placeDemoOrder, refundOfDemoOrder } from '../../../domains/orders/demo-orders.public.ts';
import { usedCoupon } from '../content/coupons.ts';
import { insertRows } from '../insert-rows.ts';
import type { LoadedCourse } from './courses.ts';
import type { People } from './people.ts';
import { coursesToLearn, voucherCodes } from './points-and-vouchers.ts';

/** Creates two orders of the demo learner through the normal operations, so that the ledger is correct: one with a coupon, and one half refunded. */
export async function loadOrders({ learners: [learner] }: People, courses: readonly LoadedCourse[]): Promise<void> {
  if (!learner || !isPractising()) return;
  // The first course belongs to the free voucher.
  const [, ...items] = (await coursesToLearn(learner.id, courses, voucherCodes.length + 3)).map(({ id }) => courseItem(id));
  const coupons = await couponsForOrder(learner.id, []);
  const couponIds = coupons.filter(({ shown }) => shown.name === usedCoupon.name).map(({ pricing }) => pricing.id);
  await placeDemoOrder(learner.id, { items: items.slice(0, 2), couponIds, points: 0 }, payAtPracticeBank);
  const second = await placeDemoOrder(learner.id, { items: items.slice(2, 4), couponIds: [], points: 1000 }, payAtPracticeBank);
  await refundOfDemoOrder(learner.id, second, '다른 강의를 먼저 듣기로 했어요.');
}

/** Records a payment at the practice bank. */
export async function payAtPracticeBank({ orderNo, amount }: Order): Promise<{ paymentKey: string }> {
  const paymentKey = `test_demo_${orderNo}`;
  await insertRows('test_payments', [
    {
      payment_key: paymentKey,
      order_no: orderNo,
      amount,
      behaviour: 'APPROVE',
      state: 'DONE',
      canceled_amount: 0,
      cancels: {},
      done_at: new Date(),
      created_at: new Date(),
    },
  ]);
  return { paymentKey };
}
