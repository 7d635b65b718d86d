import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { linesToRefund } from '../return-money/refund-lines.ts';
import { findOrderHead, lockOwnOrder, type OrderHead } from '../state/move-order.ts';
import { learnBeforeRefund } from './ask-before-refund.ts';
import { moneyToRefund } from './refund-money.ts';
import { asOperatorSays, refundByOperator } from './refund-order.ts';
import { findItem } from './refund-part.public.ts';

export { refundByOperator };

/** The amount of an operator's refund, and the order's earlier refunds. @throws AppError COMMON_001, COMMON_004, ORDER_003 */
export async function weighRefund(id: number, input: AdminRefundInput): Promise<{ amount: number; before: number; state: string }> {
  const head = await findOrderHead(id);
  return { amount: await amountOf(head, input), before: head.refundedAmount, state: stateOfOrder(head) };
}

async function amountOf(head: OrderHead, input: AdminRefundInput): Promise<number> {
  if (input.moneyOnly) return sumWon(...(await moneyToRefund(head, input)).map(({ amount }) => amount));
  const { lines } = await linesToRefund(head, input.itemIds);
  return sumOfQuote(asOperatorSays(lines, input.amount)).amount;
}

/** The amount of a full refund of one item, and its order's earlier refunds. @throws AppError ORDER_003 for an unpaid order */
export async function weighItem(orderItemId: number): Promise<{ amount: number; before: number; state: string }> {
  const { order_id: id, refunded } = await findItem.one({ id: orderItemId });
  const head = await findOrderHead(id);
  const weighed = { before: head.refundedAmount, state: stateOfOrder(head) };
  if (refunded) return { amount: 0, ...weighed };
  const { lines } = await linesToRefund(head, [orderItemId]);
  return { amount: sumWon(...lines.map(({ paid }) => paid)), ...weighed };
}

const findUnsent = statement(
  'orders.find-unsent',
  { parameters: { orderId: z.number() }, row: { amount: present(z.number()) } },
  `SELECT coalesce((SELECT sum(f.amount) FROM refunds f WHERE f.order_id = p.order_id AND f.sent_at IS NULL), 0)::bigint
     + CASE WHEN p.state = 'RETURNED' AND p.returned_at IS NULL THEN p.amount ELSE 0 END AS amount
   FROM payments p WHERE p.order_id = $orderId AND p.method = 'VIRTUAL_ACCOUNT'`,
);

/** Money of an order still to be sent to the account that its buyer has given. @throws AppError COMMON_004 */
export async function weighUnsent(id: number): Promise<{ amount: number; state: string }> {
  const state = stateOfOrder(await findOrderHead(id));
  const amount = (await findUnsent.first({ orderId: id }))?.amount ?? 0;
  return { amount, state: `${state} ${amount}` };
}

/** Reads the same and locks the order until the transaction ends. @throws AppError COMMON_004 */
export async function lockUnsent(id: number): Promise<string> {
  await lockOwnOrder(id, undefined);
  return (await weighUnsent(id)).state;
}

/** The order as a refund finds it, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockRefundState(id: number): Promise<string> {
  return stateOfOrder(await lockOwnOrder(id, undefined));
}

/** Reads earlier refunds at the provider; not inside a transaction. */
export function prepareRefund(id: number): Promise<void> {
  return learnBeforeRefund(id);
}

/** The state of an order that an approval is bound to. */
export function stateOfOrder({ status, refundedAmount }: OrderHead): string {
  return `${status} ${refundedAmount}`;
}
