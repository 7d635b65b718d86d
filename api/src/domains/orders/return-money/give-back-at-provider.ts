import { soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { providerRefundReasons } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { recordAudit } from '../../audit-logs/audit-logs.public.ts';
import { markRefunded } from '../../coupons/coupons.public.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { recordCanceled, type OwnPayment } from '../../payments/payments.public.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import { takeBack } from '../state/goods.ts';
import { addRefundedAmount, moveOrder, type OrderHead } from '../state/move-order.ts';
import { queueCashReceipt } from './cash-receipts.jobs.ts';
import { addRefundLines } from './refund-lines.ts';
import { releaseRefundedPoints } from './release-refunded-points.ts';
import { takeFromRemaining } from './remaining-amounts.ts';
import { reportRefund } from './reports.jobs.ts';
import { shareCancellation, type SharedCancellation } from './share-cancellation.ts';

const findRests = statement(
  'orders.find-rests',
  {
    parameters: { orderId: z.number() },
    row: {
      id: z.number(),
      type: z.enum(soldTypes()),
      ref_id: z.number(),
      title: z.string(),
      points: z.number(),
      rest: present(z.number()),
      refunded: present(z.boolean()),
    },
  },
  'SELECT id, type, ref_id, title, points, paid - refunded_amount - canceled AS rest, refunded_at IS NOT NULL AS refunded FROM order_items WHERE order_id = $orderId ORDER BY id',
);

const addSent = statement(
  'orders.add-refund-at-provider',
  { parameters: { orderId: z.number(), amount: z.number(), points: z.number(), reason: z.string() }, row: { id: z.number() } },
  `INSERT INTO refunds (order_id, amount, points, reason, by_operator, sent_at) VALUES ($orderId, $amount::bigint, $points::bigint, $reason, true, now()) RETURNING id`,
);

type Item = Awaited<ReturnType<typeof findRests.all>>[number];

/**
 * Money was returned at the provider: applies the effects of a refund to its items. Call it with the order locked.
 * @param isUndone the bank reversed the buyer's transfer. @returns why that cannot be
 */
export async function giveBackAtProvider(
  order: OrderHead,
  payment: OwnPayment,
  { amount, isUndone }: { amount: number; isUndone: boolean },
): Promise<string | undefined> {
  const { id: orderId } = order;
  const items = await findRests.all({ orderId });
  const shared = shareCancellation(items, amount);
  if (!shared) return `${amount} won more went back than was left to give back`;
  const { ended, shares, whole } = shared;
  const points = sumWon(...ended.map((item) => item.points));
  const reason = providerRefundReasons[isUndone ? 'UNDONE' : 'CANCELED'];
  const { id: refundId } = await addSent.one({ orderId, amount, points, reason });
  await addRefundLines(
    refundId,
    orderId,
    ended.map(({ id: itemId, rest, points: back }) => ({ itemId, amount: rest, points: back })),
  );
  await takeFromRemaining(orderId, shares);
  const status = items.every((item) => item.refunded || ended.includes(item)) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (order.status === 'REFUNDED') await addRefundedAmount(orderId, amount);
  else await moveOrder(orderId, status, amount);
  await takeBack(ended.map(({ id: itemId, type, ref_id: refId }) => ({ itemId, type, refId })));
  const expired = await enterInBooks(orderId, refundId, amount, points);
  await recordIncomes(orderId, { kind: 'REFUND', id: refundId });
  await queueCashReceipt(orderId);
  if (whole) await markRefunded(orderId);
  await recordCanceled(payment.id, amount);
  await notifyAll(order, items, { refundId, status, amount, points, expired, isUndone, shared });
  return undefined;
}

async function enterInBooks(orderId: number, refundId: number, amount: number, points: number): Promise<number> {
  const back = await releaseRefundedPoints(orderId, refundId, points);
  await post({
    key: `refund:${refundId}:granted`,
    kind: 'REFUND_GRANTED',
    orderId,
    entries: [{ account: 'sales', amount: sumWon(amount, points) }, { account: 'refunds_due', amount: -amount }, ...back.entries],
  });
  await post({
    key: `refund:${refundId}:sent`,
    kind: 'REFUND_SENT',
    orderId,
    entries: [
      { account: 'refunds_due', amount },
      { account: 'provider', amount: -amount },
    ],
  });
  return back.expired;
}

interface GivenBack {
  refundId: number;
  status: 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: number;
  points: number;
  expired: number;
  isUndone: boolean;
  shared: SharedCancellation<Item>;
}

/** Notifies the buyer, every operator, and all other subscribers. */
async function notifyAll(
  { id, orderNo, userId }: OrderHead,
  items: readonly Item[],
  { refundId, status, amount, points, expired, isUndone, shared: { ended, whole } }: GivenBack,
): Promise<void> {
  const key = `refund/${refundId}`;
  const named = ended.length > 0 ? ended : items;
  await notify(
    userId,
    'payment-canceled',
    {
      id,
      orderNo,
      title: named[0]?.title ?? '',
      others: named.length - 1,
      amount,
      points,
      expired,
      ended: ended.length > 0,
      types: [...new Set(named.map(({ type }) => type))],
    },
    { key },
  );
  const part = ended.length > 0 ? 'ITEM_CANCELED' : 'PARTLY_CANCELED';
  await notifyOperators('payment-changed', { id, orderNo, amount, what: isUndone ? 'UNDONE' : whole ? 'CANCELED' : part }, key);
  await recordAudit({
    author: undefined,
    action: 'orders.canceled-at-provider',
    target: `orders/${id}`,
    diff: { items: [null, ended.map((item) => item.id)], amount: [null, amount], points: [null, points] },
  });
  await notifyWebhooks('order.refunded', [{ id, orderNo, userId, status, itemIds: ended.map((item) => item.id), amount, points }]);
  await reportRefund.enqueue({ refundId });
}
