import { refundReasonText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { orderErrors, orderFieldErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { AdminOrder, AdminRefundInput, Order, RefundInput, RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { shareOut } from '@baeum/contract/domains/orders/share-out.rules.ts';
import { subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail, failField } from '../../../http/base/app-error.ts';
import { recordAudit, type Author } from '../../audit-logs/audit-logs.public.ts';
import { getLivePoints } from '../../points/points.public.ts';
import { getAdminOrder, getOrder } from '../list/list-orders.ts';
import { giveBack } from '../return-money/give-back.ts';
import { linesToRefund, quoteLines, type Line, type LinesToRefund } from '../return-money/refund-lines.ts';
import { findOwnHead, lockOwnOrder, type OrderHead } from '../state/move-order.ts';
import { learnBeforeRefund } from './ask-before-refund.ts';
import { refundMoney } from './refund-money.ts';

/** @throws AppError COMMON_004, ORDER_003 */
export async function quoteRefund(userId: number, id: number, itemIds: readonly number[] | undefined): Promise<RefundQuote> {
  const { lines, whole } = await linesToRefund(await findOwnHead(id, userId), itemIds);
  const quoted = await quoteLines(lines);
  const couponRestored =
    whole && quoted.every(({ refundable, reason }) => refundable || reason === 'ALREADY_REFUNDED') && quoted.some(({ refundable }) => refundable);
  const [sum, livePoints] = [sumOfQuote(quoted), await getLivePoints(id)];
  return {
    lines: lines.flatMap(({ type, title }, index) => {
      const line = quoted[index];
      return line ? [{ ...line, title, reasonText: refundReasonText(type, line) }] : [];
    }),
    ...sum,
    livePoints,
    expiredPoints: subtractWon(sum.points, livePoints),
    couponRestored,
  };
}

/** @throws AppError COMMON_004, ORDER_003 for items without a refund, ORDER_001 when it is less or more than the person was shown */
export async function refundOrder(userId: number, id: number, input: RefundInput): Promise<Order> {
  await learnBeforeRefund(id, userId);
  return refundItems(userId, id, input);
}

/** Refunds with the stored data, without asking the provider. */
export async function refundItems(userId: number, id: number, input: RefundInput): Promise<Order> {
  await transaction(async () => {
    const order = await lockOwnOrder(id, userId);
    const refund = await linesToRefund(order, input.itemIds);
    const back = await quoteLines(refund.lines);
    const { amount, points } = sumOfQuote(back);
    if (!back.every(({ refundable }) => refundable)) throw fail(orderErrors.notRefundable);
    if ((input.amount ?? amount) !== amount || (input.points ?? points) !== points) throw fail(orderErrors.priceChanged);
    await giveBack(order, { ...refund, back }, input, false);
  });
  return getOrder(userId, id);
}

/**
 * Regardless of time and progress; the operator may set a smaller amount, and refund money alone.
 * @throws AppError COMMON_001, COMMON_004, ORDER_003
 */
export async function adminRefund(author: Author, id: number, input: AdminRefundInput): Promise<AdminOrder> {
  await learnBeforeRefund(id);
  return refundByOperator(author, id, input);
}

/** Refunds with the stored data, without asking the provider. */
export async function refundByOperator(author: Author, id: number, input: AdminRefundInput): Promise<AdminOrder> {
  await transaction(async () => {
    const order = await lockOwnOrder(id, undefined);
    const { amount, points } = input.moneyOnly ? { amount: await refundMoney(order, input), points: 0 } : await refundAsSaid(order, input);
    await recordAudit({
      author,
      action: 'orders.refund',
      target: `orders/${id}`,
      diff: {
        items: [null, input.itemIds],
        amount: [null, amount],
        points: [null, points],
        ...(input.moneyOnly && { moneyOnly: [null, true] as const }),
        reason: [null, input.reason],
      },
    });
  });
  return getAdminOrder(id);
}

async function refundAsSaid(order: OrderHead, input: AdminRefundInput): Promise<{ amount: number; points: number }> {
  const refund = await linesToRefund(order, input.itemIds);
  const back = asOperatorSays(refund.lines, input.amount);
  await giveBack(order, { ...refund, back }, input, true);
  return sumOfQuote(back);
}

/** The full price of the lines, or a part of it in proportion; their points are returned completely. */
export function asOperatorSays(lines: readonly Line[], wished: number | undefined): LinesToRefund['back'] {
  if (lines.some(({ refunded }) => refunded))
    throw fail(orderErrors.notRefundable, { detail: '이미 환불한 항목이 있습니다. 그 항목에 남은 돈은 돈만 돌려주기(moneyOnly)로 돌려줄 수 있습니다.' });
  const paid = lines.map((line) => line.paid);
  const most = sumWon(...paid);
  if (wished !== undefined && wished > most) throw failField('amount', orderFieldErrors.refundAmount);
  const shares = shareOut(wished ?? most, paid);
  return lines.map(({ itemId, pointUsed: points }, index) => ({ itemId, amount: shares[index] ?? 0, points }));
}
