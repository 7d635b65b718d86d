import { orderErrors, orderFieldErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { shareOut } from '@baeum/contract/domains/orders/share-out.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { fail, failField } from '../../../http/base/app-error.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import { addRefund } from '../return-money/give-back.ts';
import { queueRefund } from '../return-money/money.jobs.ts';
import { remainingOf, takeFromRemaining } from '../return-money/remaining-amounts.ts';
import { reportRefund } from '../return-money/reports.jobs.ts';
import { goodsOf } from '../state/goods.ts';
import { addRefundedAmount, moveOrder, type OrderHead } from '../state/move-order.ts';

/**
 * Refunds money of these items that was not refunded yet, in the caller's transaction and with the order locked: enrolments continue, and a partial refund can
 * be completed in this way.
 * @returns refunded won. @throws AppError COMMON_001 for more than is left, COMMON_004 for an item of another order, ORDER_003 where nothing is left
 */
export async function refundMoney(order: OrderHead, input: AdminRefundInput): Promise<number> {
  const { id } = order;
  const shares = await moneyToRefund(order, input);
  const amount = sumWon(...shares.map((share) => share.amount));
  const refundId = await addRefund(id, { amount, points: 0 }, input, true);
  await takeFromRemaining(id, shares);
  if (order.status === 'REFUNDED') await addRefundedAmount(id, amount);
  else await moveOrder(id, 'PARTIALLY_REFUNDED', amount);
  await post({
    key: `refund:${refundId}:granted`,
    kind: 'REFUND_GRANTED',
    orderId: id,
    entries: [
      { account: 'sales', amount },
      { account: 'refunds_due', amount: -amount },
    ],
  });
  await recordIncomes(id, { kind: 'REFUND', id: refundId });
  await queueRefund(refundId);
  await tell(order, refundId, input.itemIds, amount);
  return amount;
}

/** The refund of each item in this way. @throws AppError as {@link refundMoney} */
export async function moneyToRefund({ id, status }: OrderHead, input: AdminRefundInput): Promise<{ itemId: number; amount: number }[]> {
  if (status !== 'REFUNDED' && !refundableStatuses.includes(status)) throw fail(orderErrors.notRefundable);
  return sharesOf(await remainingOf(id), input);
}

/** In proportion to the rest of each, so that none exceeds it. */
function sharesOf(rests: ReadonlyMap<number, number>, { itemIds, amount: wished }: AdminRefundInput): { itemId: number; amount: number }[] {
  const wanted = [...new Set(itemIds)];
  if (wanted.some((itemId) => !rests.has(itemId))) throw fail(commonErrors.notFound);
  const left = wanted.map((itemId) => rests.get(itemId) ?? 0);
  const most = sumWon(...left);
  const amount = wished ?? most;
  if (amount > most) throw failField('amount', orderFieldErrors.refundAmount);
  if (amount === 0) throw fail(orderErrors.notRefundable, { detail: '고른 항목에 돌려줄 돈이 남지 않았습니다.' });
  const shares = shareOut(amount, left);
  return wanted.map((itemId, index) => ({ itemId, amount: shares[index] ?? 0 })).filter((share) => share.amount > 0);
}

async function tell({ id, orderNo, userId, status }: OrderHead, refundId: number, itemIds: readonly number[], amount: number): Promise<void> {
  const named = (await goodsOf(id)).filter(({ itemId }) => itemIds.includes(itemId));
  await notify(
    userId,
    'order-refunded',
    { id, orderNo, title: named[0]?.title ?? '', others: named.length - 1, amount, points: 0 },
    { key: `refund/${refundId}` },
  );
  const now = status === 'REFUNDED' ? status : 'PARTIALLY_REFUNDED';
  await notifyWebhooks('order.refunded', [{ id, orderNo, userId, status: now, itemIds: [], amount, points: 0 }]);
  await reportRefund.enqueue({ refundId });
}
