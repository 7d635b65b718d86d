import type { AdminRefundQuote, AnyOrder } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import type { Mask } from '../../../http/admission/masking.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { getAdminOrder } from './list-orders.ts';

const findCoupons = statement(
  'orders.find-coupons',
  {
    parameters: { orderId: z.number() },
    row: {
      campaign_id: z.number(),
      name: z.string(),
      code: z.string(),
      issuer_id: z.number().nullable(),
      revivable: present(z.boolean()),
      amount: present(z.number()),
    },
  },
  `SELECT k.campaign_id, g.name, g.code, g.issuer_id, k.refunded_at IS NOT NULL AND k.revived_at IS NULL AS revivable,
     (SELECT coalesce(sum(CASE WHEN i.coupon_campaign_id = g.id THEN i.coupon_discount ELSE 0 END
       + CASE WHEN i.order_coupon_campaign_id = g.id THEN i.order_coupon_discount ELSE 0 END), 0)::bigint FROM order_items i WHERE i.order_id = $orderId) AS amount
   FROM coupons k JOIN coupon_campaigns g ON g.id = k.campaign_id WHERE k.order_id = $orderId ORDER BY k.id`,
);

/** The coupons by which an order became cheaper. */
export async function couponsOfOrder(orderId: number): Promise<AdminRefundQuote['coupons']> {
  return (await findCoupons.all({ orderId })).map(({ campaign_id: campaignId, issuer_id: issuerId, ...row }) => ({
    campaignId,
    ...row,
    ...(issuerId !== null && { issuerId }),
  }));
}

/** An order with its details for operators. @throws AppError COMMON_004 */
export async function getAnyOrder(id: number, mask: Mask): Promise<AnyOrder> {
  const order = await getAdminOrder(id, mask);
  const [coupons, { paymentKey }] = await Promise.all([couponsOfOrder(id), findPayment(id)]);
  const isPaid = refundableStatuses.includes(order.status) || order.status === 'REFUNDED';
  const left = isPaid ? subtractWon(order.amount, order.refundedAmount) : 0;
  return {
    ...order,
    coupons,
    ...(paymentKey !== undefined && { paymentKey }),
    left,
    refundable: isPaid && (left > 0 || order.items.some(({ refundedAt }) => refundedAt === undefined)),
  };
}
