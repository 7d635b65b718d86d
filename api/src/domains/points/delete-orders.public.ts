import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const ofOrders = { parameters: { orderIds: z.array(z.number()) } };

const removeSpendings = statement('points.remove-spendings', ofOrders, 'DELETE FROM point_spendings WHERE order_id = ANY ($orderIds)');

const unlinkHistory = statement(
  'points.unlink-history',
  ofOrders,
  'UPDATE point_transactions h SET order_id = NULL FROM orders o WHERE o.id = ANY ($orderIds) AND h.user_id = o.user_id AND h.order_id = o.id',
);

/** Orders are about to be deleted: their use of lots is deleted with them, and the history of points refers to them no longer. */
export async function deleteOrdersInPoints(orderIds: number[]): Promise<void> {
  await removeSpendings.run({ orderIds });
  await unlinkHistory.run({ orderIds });
}
