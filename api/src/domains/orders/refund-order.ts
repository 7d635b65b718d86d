import { refundReasonText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { orderErrors, orderFieldErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { AdminOrder, AdminRefundInput, Order, RefundInput, RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { shareOut } from '@baeum/contract/domains/orders/share-out.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/app-error.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { markRefunded } from '../coupons/coupons.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findPayment } from '../payments/payments.service.ts';
import { releasePoints } from '../points/points.service.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.service.ts';
import { takeBack } from './goods.ts';
import { learnBeforeRefund } from './learn-before-refund.ts';
import { getAdminOrder, getOrder } from './list-orders.ts';
import { queueRefund } from './money.jobs.ts';
import { findOwnHead, lockOwnOrder, moveOrder, type OrderHead } from './move-order.ts';
import { addRefundLines, linesToRefund, quoteLines, type Line, type LinesToRefund } from './refund-lines.ts';
import { reportRefund } from './reports.jobs.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

const add = statement(
  'orders.add-refund',
  {
    parameters: {
      orderId: z.number(),
      amount: z.number(),
      points: z.number(),
      reason: z.string(),
      byOperator: z.boolean(),
      account: json(accountSchema).nullable(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO refunds (order_id, amount, points, reason, by_operator, account, named, sent_at)
   VALUES ($orderId, $amount::bigint, $points::bigint, $reason, $byOperator, $account::jsonb, true, CASE WHEN $amount::bigint = 0 THEN now() END) RETURNING id`,
);

/** @throws AppError COMMON_004, ORDER_003 */
export async function quoteRefund(userId: number, id: number, itemIds: readonly number[] | undefined): Promise<RefundQuote> {
  const { lines, whole } = await linesToRefund(await findOwnHead(id, userId), itemIds);
  const quoted = await quoteLines(lines);
  const couponRestored =
    whole && quoted.every(({ refundable, reason }) => refundable || reason === 'ALREADY_REFUNDED') && quoted.some(({ refundable }) => refundable);
  return {
    lines: lines.flatMap(({ type, title }, index) => {
      const line = quoted[index];
      return line ? [{ ...line, title, reasonText: refundReasonText(type, line) }] : [];
    }),
    ...sumOfQuote(quoted),
    couponRestored,
  };
}

/** @throws AppError COMMON_004, ORDER_003 for what gives nothing back, ORDER_001 when it is less or more than the person was shown */
export async function refundOrder(userId: number, id: number, input: RefundInput): Promise<Order> {
  await learnBeforeRefund(id, userId);
  return refundItems(userId, id, input);
}

/** The same by what is known here, without asking the provider. */
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

/** Whatever the time and the progress; the operator may name a smaller amount. @throws AppError COMMON_001, COMMON_004, ORDER_003 */
export async function adminRefund(author: Author, id: number, input: AdminRefundInput): Promise<AdminOrder> {
  await learnBeforeRefund(id);
  await transaction(async () => {
    const order = await lockOwnOrder(id, undefined);
    const refund = await linesToRefund(order, input.itemIds);
    const back = asOperatorSays(refund.lines, input.amount);
    const { amount, points } = sumOfQuote(back);
    await giveBack(order, { ...refund, back }, input, true);
    await recordAudit({
      author,
      action: 'orders.refund',
      target: `orders/${id}`,
      diff: { items: [null, input.itemIds], amount: [null, amount], points: [null, points], reason: [null, input.reason] },
    });
  });
  return getAdminOrder(id);
}

/** All that was paid for the lines, or a part of it in proportion; their points are given back whole. */
function asOperatorSays(lines: readonly Line[], wished: number | undefined): LinesToRefund['back'] {
  if (lines.some(({ refunded }) => refunded)) throw fail(orderErrors.notRefundable);
  const paid = lines.map((line) => line.paid);
  const most = sumWon(...paid);
  if (wished !== undefined && wished > most) throw failField('amount', orderFieldErrors.refundAmount);
  const shares = shareOut(wished ?? most, paid);
  return lines.map(({ itemId, pointUsed: points }, index) => ({ itemId, amount: shares[index] ?? 0, points }));
}

/** Everything that a refund changes, in one transaction; only the money itself follows by a job. */
async function giveBack(
  order: OrderHead,
  { lines, back, whole }: LinesToRefund,
  input: Pick<RefundInput, 'reason' | 'account'>,
  byOperator: boolean,
): Promise<void> {
  const { id, userId, orderNo } = order;
  const { amount, points } = sumOfQuote(back);
  const account = await accountFor(id, amount, input.account);
  const { id: refundId } = await add.one({ orderId: id, amount, points, reason: input.reason, byOperator, account: account ?? null });
  await addRefundLines(
    refundId,
    id,
    back.map((line) => ({ itemId: line.itemId, amount: line.amount, points: line.points })),
  );
  const status = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  await moveOrder(id, status, amount);
  await takeBack(lines);
  const released = await releasePoints(id, points, { as: 'refund' });
  await post({
    key: `refund:${refundId}:granted`,
    kind: 'REFUND_GRANTED',
    orderId: id,
    entries: [{ account: 'sales', amount: amount + points }, { account: 'refunds_due', amount: -amount }, ...released.entries],
  });
  if (whole) await markRefunded(id);
  if (amount > 0) await queueRefund(refundId);
  await notify(
    userId,
    'order-refunded',
    { id, orderNo, title: lines[0]?.title ?? '', others: lines.length - 1, amount, points },
    { key: `refund/${refundId}` },
  );
  await tellWebhooks('order.refunded', [{ id, orderNo, userId, status, itemIds: lines.map(({ itemId }) => itemId), amount, points }]);
  await reportRefund.enqueue({ refundId });
}

/** Money that came by transfer to a virtual account cannot go back the same way. */
async function accountFor(orderId: number, amount: number, account: RefundInput['account']): Promise<RefundInput['account']> {
  const { method } = await findPayment(orderId);
  if (method !== 'VIRTUAL_ACCOUNT' || amount === 0) return undefined;
  if (!account) throw failField('account', orderFieldErrors.refundAccount);
  return account;
}
