import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const ofOrders = { parameters: { orderIds: z.array(z.number()) } };

const removeEvents = statement(
  'payments.remove-events',
  ofOrders,
  'DELETE FROM payment_events e USING payments p WHERE p.id = e.payment_id AND p.order_id = ANY ($orderIds)',
);
const removeTries = statement(
  'payments.remove-tries',
  ofOrders,
  'DELETE FROM payment_tries t USING payments p WHERE p.id = t.payment_id AND p.order_id = ANY ($orderIds)',
);
const removeReceipts = statement('payments.remove-cash-receipts', ofOrders, 'DELETE FROM cash_receipts WHERE order_id = ANY ($orderIds)');
const removePayments = statement('payments.remove', ofOrders, 'DELETE FROM payments WHERE order_id = ANY ($orderIds)');

/** Orders are about to be deleted, and their payments with them. A bank's books are its own, also those of the practice bank. */
export async function deleteOrdersInPayments(orderIds: number[]): Promise<void> {
  await removeEvents.run({ orderIds });
  await removeTries.run({ orderIds });
  await removeReceipts.run({ orderIds });
  await removePayments.run({ orderIds });
}
