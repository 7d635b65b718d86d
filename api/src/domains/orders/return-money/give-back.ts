import { orderFieldErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { RefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { sumOfQuote } from '@baeum/contract/domains/orders/quote-refund.ts';
import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import { failField } from '../../../http/base/app-error.ts';
import { markRefunded } from '../../coupons/coupons.public.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import { takeBack } from '../state/goods.ts';
import { moveOrder, type OrderHead } from '../state/move-order.ts';
import { queueCashReceipt } from './cash-receipts.jobs.ts';
import { queueRefund } from './money.jobs.ts';
import { addRefundLines, type LinesToRefund } from './refund-lines.ts';
import { releaseRefundedPoints } from './release-refunded-points.ts';
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

/** Everything that a refund changes, in the transaction of the caller, with the order locked; only the money itself follows by a job. */
export async function giveBack(
  order: OrderHead,
  { lines, back, whole }: LinesToRefund,
  input: Pick<RefundInput, 'reason' | 'account'>,
  byOperator: boolean,
): Promise<void> {
  const { id, userId, orderNo } = order;
  const { amount, points } = sumOfQuote(back);
  const refundId = await addRefund(id, { amount, points }, input, byOperator);
  await addRefundLines(
    refundId,
    id,
    back.map((line) => ({ itemId: line.itemId, amount: line.amount, points: line.points })),
  );
  const status = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  await moveOrder(id, status, amount);
  await takeBack(lines);
  const released = await releaseRefundedPoints(id, refundId, points);
  await post({
    key: `refund:${refundId}:granted`,
    kind: 'REFUND_GRANTED',
    orderId: id,
    entries: [{ account: 'sales', amount: amount + points }, { account: 'refunds_due', amount: -amount }, ...released.entries],
  });
  await recordIncomes(id, { kind: 'REFUND', id: refundId });
  if (whole) await markRefunded(id);
  if (amount > 0) await queueRefund(refundId);
  await notify(
    userId,
    'order-refunded',
    { id, orderNo, title: lines[0]?.title ?? '', others: lines.length - 1, amount, points, expired: released.expired },
    { key: `refund/${refundId}` },
  );
  await notifyWebhooks('order.refunded', [{ id, orderNo, userId, status, itemIds: lines.map(({ itemId }) => itemId), amount, points }]);
  await reportRefund.enqueue({ refundId });
}

/** @returns its number. @throws AppError COMMON_001 where an account is needed and missing */
export async function addRefund(
  orderId: number,
  { amount, points }: { amount: number; points: number },
  { reason, account: given }: Pick<RefundInput, 'reason' | 'account'>,
  byOperator: boolean,
): Promise<number> {
  const account = (await accountFor(orderId, amount, given)) ?? null;
  if (amount > 0) await queueCashReceipt(orderId);
  return (await add.one({ orderId, amount, points, reason, byOperator, account })).id;
}

/** Money paid by transfer to a virtual account cannot be returned the same way. */
async function accountFor(orderId: number, amount: number, account: RefundInput['account']): Promise<RefundInput['account']> {
  const { method } = await findPayment(orderId);
  if (method !== 'VIRTUAL_ACCOUNT' || amount === 0) return undefined;
  if (!account) throw failField('account', orderFieldErrors.refundAccount);
  return account;
}
