import type { RefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { partOfPaid } from '@baeum/contract/domains/orders/quote-refund.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { giveBack } from '../return-money/give-back.ts';
import { linesToRefund } from '../return-money/refund-lines.ts';
import { lockOrder, type OrderHead } from '../state/move-order.ts';

export const findItem = statement(
  'orders.find-item',
  { parameters: { id: z.number() }, row: { order_id: z.number(), refunded: present(z.boolean()) } },
  'SELECT order_id, refunded_at IS NOT NULL AS refunded FROM order_items WHERE id = $id',
);

/** The order of an item, locked: other changes wait until this transaction has ended. */
export async function lockOrderOfItem(orderItemId: number): Promise<OrderHead> {
  return lockOrder((await findItem.one({ id: orderItemId })).order_id);
}

/**
 * Refunds a share of an item's price, regardless of its terms, in the caller's transaction. Money is rounded down to ten won; so are
 * points, all of which are returned with a full refund. An item is refunded once: a repeated call refunds nothing.
 * @param rate percent; 100 also revokes a free item, so that its coupon can be revived
 * @returns refunded won
 * @throws AppError ORDER_003 for an unpaid order
 */
export async function refundPart(
  orderItemId: number,
  rate: 0 | 50 | 100,
  { reason, byOperator }: Pick<RefundInput, 'reason'> & { byOperator: boolean },
): Promise<number> {
  const order = await lockOrderOfItem(orderItemId);
  if (rate === 0 || (await findItem.one({ id: orderItemId })).refunded) return 0;
  const { lines, whole } = await linesToRefund(order, [orderItemId]);
  const [line] = lines;
  if (!line) throw new Error(`order ${order.id} has no item ${orderItemId}`);
  const back = { itemId: orderItemId, amount: partOfPaid(line.paid, rate), points: partOfPaid(line.pointUsed, rate) };
  if (rate < 100 && back.amount + back.points === 0) return 0;
  await giveBack(order, { lines, back: [back], whole }, { reason }, byOperator);
  return back.amount;
}
