import { z } from 'zod';
import { config } from '../../../config.ts';
import { statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { deleteOrdersInCoupons } from '../../coupons/delete-orders.public.ts';
import { deleteOrdersInEnrollments } from '../../enrollments/delete-orders.public.ts';
import { carryForward } from '../../ledger/ledger.public.ts';
import { deleteOrdersInPayments } from '../../payments/delete-orders.public.ts';
import { deleteOrdersInPoints } from '../../points/delete-orders.public.ts';

/** The time counts from the order's last event. One with money still to be sent remains, however old it is. */
const takeOver = statement(
  'orders.take-over',
  { parameters: { days: z.number() }, row: { id: z.number() } },
  `SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
   WHERE o.created_at < now() - make_interval(days => $days) AND o.status <> 'PENDING'
     AND (p.state IS DISTINCT FROM 'RETURNED' OR p.returned_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM refunds f WHERE f.order_id = o.id AND (f.sent_at IS NULL OR f.sent_at >= now() - make_interval(days => $days)))
     AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.order_id = o.id AND t.created_at >= now() - make_interval(days => $days))
   ORDER BY o.created_at, o.id LIMIT 100 FOR UPDATE OF o SKIP LOCKED`,
);

const ofOrders = { parameters: { orderIds: z.array(z.number()) } };

/** From the leaves to the root. */
const removals = [
  statement('orders.remove-refund-lines', ofOrders, 'DELETE FROM refund_lines l USING refunds f WHERE f.id = l.refund_id AND f.order_id = ANY ($orderIds)'),
  statement('orders.remove-refunds', ofOrders, 'DELETE FROM refunds WHERE order_id = ANY ($orderIds)'),
  statement('orders.remove-items', ofOrders, 'DELETE FROM order_items WHERE order_id = ANY ($orderIds)'),
  statement('orders.remove', ofOrders, 'DELETE FROM orders WHERE id = ANY ($orderIds)'),
];

/** @returns how many orders were deleted */
function sweepSome(): Promise<number> {
  return transaction(async () => {
    const [first, ...others] = (await takeOver.all({ days: config().ORDERS_RETENTION_DAYS })).map(({ id }) => id);
    if (first === undefined) return 0;
    const orderIds = [first, ...others];
    await carryForward([first, ...others]);
    for (const forget of [deleteOrdersInPoints, deleteOrdersInCoupons, deleteOrdersInEnrollments, deleteOrdersInPayments]) await forget(orderIds);
    for (const removal of removals) await removal.run({ orderIds });
    return orderIds.length;
  });
}

/**
 * Deletes orders with all related data once their last event is as old as `ORDERS_RETENTION_DAYS`, at least the five years of the law.
 * Running enrolments continue.
 */
export const sweepOrders = defineJob(
  'orders.sweep',
  z.object({}),
  async () => {
    while ((await sweepSome()) > 0);
  },
  { durability: 'housekeeping', cron: '35 3 * * *' },
);
