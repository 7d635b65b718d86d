import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { learnBeforeRefund } from './learn-before-refund.ts';
import { findOrderHead, lockOwnOrder, type OrderHead } from './move-order.ts';
import { linesToRefund } from './refund-lines.ts';
import { moneyToRefund } from './refund-money.ts';
import { asOperatorSays, refundByOperator } from './refund-order.ts';

export { refundByOperator };

/** What an operator's refund would give back, and what the order has given back before. @throws AppError COMMON_001, COMMON_004, ORDER_003 */
export async function weighRefund(id: number, input: AdminRefundInput): Promise<{ amount: number; before: number; state: string }> {
  const head = await findOrderHead(id);
  return { amount: await amountOf(head, input), before: head.refundedAmount, state: stateOf(head) };
}

async function amountOf(head: OrderHead, input: AdminRefundInput): Promise<number> {
  if (input.moneyOnly) return sumWon(...(await moneyToRefund(head, input)).map(({ amount }) => amount));
  const { lines } = await linesToRefund(head, input.itemIds);
  return sumOfQuote(asOperatorSays(lines, input.amount)).amount;
}

/** The order as a refund finds it, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockRefundState(id: number): Promise<string> {
  return stateOf(await lockOwnOrder(id, undefined));
}

/** Asks the provider what went back there already; not inside a transaction. */
export function prepareRefund(id: number): Promise<void> {
  return learnBeforeRefund(id);
}

function stateOf({ status, refundedAmount }: OrderHead): string {
  return `${status} ${refundedAmount}`;
}
