import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { learnBeforeRefund } from './learn-before-refund.ts';
import { findOrderHead, lockOwnOrder, type OrderHead } from './move-order.ts';
import { linesToRefund } from './refund-lines.ts';
import { moneyToRefund } from './refund-money.ts';
import { asOperatorSays, refundByOperator } from './refund-order.ts';
import { findItem } from './refund-part.service.ts';

export { refundByOperator };

/** What an operator's refund would give back, and what the order has given back before. @throws AppError COMMON_001, COMMON_004, ORDER_003 */
export async function weighRefund(id: number, input: AdminRefundInput): Promise<{ amount: number; before: number; state: string }> {
  const head = await findOrderHead(id);
  return { amount: await amountOf(head, input), before: head.refundedAmount, state: stateOfOrder(head) };
}

async function amountOf(head: OrderHead, input: AdminRefundInput): Promise<number> {
  if (input.moneyOnly) return sumWon(...(await moneyToRefund(head, input)).map(({ amount }) => amount));
  const { lines } = await linesToRefund(head, input.itemIds);
  return sumOfQuote(asOperatorSays(lines, input.amount)).amount;
}

/** What of one item goes back whole, and what its order has given back before. @throws AppError ORDER_003 for an order that nobody paid */
export async function weighItem(orderItemId: number): Promise<{ amount: number; before: number; state: string }> {
  const { order_id: id, refunded } = await findItem.one({ id: orderItemId });
  const head = await findOrderHead(id);
  const weighed = { before: head.refundedAmount, state: stateOfOrder(head) };
  if (refunded) return { amount: 0, ...weighed };
  const { lines } = await linesToRefund(head, [orderItemId]);
  return { amount: sumWon(...lines.map(({ paid }) => paid)), ...weighed };
}

/** The order as a refund finds it, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockRefundState(id: number): Promise<string> {
  return stateOfOrder(await lockOwnOrder(id, undefined));
}

/** Asks the provider what went back there already; not inside a transaction. */
export function prepareRefund(id: number): Promise<void> {
  return learnBeforeRefund(id);
}

/** What of an order an approval is bound to. */
export function stateOfOrder({ status, refundedAmount }: OrderHead): string {
  return `${status} ${refundedAmount}`;
}
