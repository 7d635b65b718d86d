import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { AdminRefundQuote } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { refundReasonText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { sumOfQuote, type QuotedLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { getLivePoints } from '../../points/points.public.ts';
import { couponsOfOrder } from '../list/any-order.ts';
import { needsAccount } from '../return-money/money.jobs.ts';
import { linesToRefund, quoteLines, type Line } from '../return-money/refund-lines.ts';
import { remainingOf } from '../return-money/remaining-amounts.ts';
import { findOrderHead, type OrderHead } from '../state/move-order.ts';

const findLearning = statement(
  'orders.find-learning',
  {
    parameters: { itemIds: z.array(z.number()) },
    row: { item_id: present(z.number()), title: z.string(), progress_rate: present(z.number()), certified: present(z.boolean()) },
  },
  `SELECT e.order_item_id AS item_id, c.title, e.progress_rate::float8,
     EXISTS (SELECT FROM certificates t WHERE t.user_id = e.user_id AND t.course_id = e.course_id) AS certified
   FROM enrollments e JOIN courses c ON c.id = e.course_id
   WHERE e.order_item_id = ANY ($itemIds) AND e.given_back_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > now()) ORDER BY e.id`,
);

/** The refund by the terms, the largest possible one, its destination and what the buyer loses. @throws AppError COMMON_004, ORDER_003 */
export async function quoteAdminRefund(id: number, itemIds: readonly number[] | undefined): Promise<AdminRefundQuote> {
  const order = await findOrderHead(id);
  const { lines, whole } = await linesOfAny(order, itemIds);
  const [rules, rests, payment, learning] = await Promise.all([
    rulesOf(lines),
    remainingOf(id),
    findPayment(id),
    findLearning.all({ itemIds: lines.map(({ itemId }) => itemId) }),
  ]);
  const open = lines.filter(({ refunded }) => !refunded);
  const leftOf = (itemId: number) => rests.get(itemId) ?? 0;
  const mostMoneyOnly = sumWon(...lines.map(({ itemId }) => leftOf(itemId)));
  return {
    lines: lines.map((line) => ({
      ...toQuotedLine(line, rules.get(line.itemId)),
      left: leftOf(line.itemId),
      loses: learning
        .filter(({ item_id: itemId }) => itemId === line.itemId)
        .map(({ title, progress_rate: progressRate, certified }) => ({ title, progressRate, certified })),
    })),
    rule: sumOfQuote([...rules.values()].filter(({ refundable }) => refundable)),
    most: { amount: sumWon(...open.map(({ itemId }) => leftOf(itemId))), points: sumWon(...open.map(({ pointUsed }) => pointUsed)) },
    livePoints: await getLivePoints(id),
    mostMoneyOnly,
    whole: whole && open.length > 0,
    way: mostMoneyOnly === 0 ? 'NONE' : needsAccount(payment) ? 'ACCOUNT' : payment.method === 'TRANSFER' ? 'TRANSFER' : 'CARD',
    accountNeeded: mostMoneyOnly > 0 && needsAccount(payment),
    coupons: whole && open.length > 0 ? await couponsOfOrder(id) : [],
  };
}

/** Also for an order that was refunded already, whose money may not be used up. */
async function linesOfAny(order: OrderHead, itemIds: readonly number[] | undefined): Promise<{ lines: Line[]; whole: boolean }> {
  const why = unpaid[order.status];
  if (why !== undefined) throw fail(orderErrors.notRefundable, { detail: why });
  return linesToRefund({ ...order, status: 'PARTIALLY_REFUNDED' }, itemIds);
}

/** Advice for an order that cannot be refunded. */
const unpaid: Partial<Record<OrderHead['status'], string>> = {
  PENDING: '아직 결제하지 않은 주문입니다. 결제 기한이 지나면 저절로 취소됩니다.',
  CANCELED: '결제하지 않고 끝난 주문입니다. 끝난 뒤에 들어온 돈은 저절로 돌려보내며, 가상계좌로 들어왔으면 돌려받을 계좌를 적어주세요.',
  FAILED: '결제에 실패한 주문입니다. 끝난 뒤에 들어온 돈은 저절로 돌려보내며, 가상계좌로 들어왔으면 돌려받을 계좌를 적어주세요.',
};

/** A kind with its own refund page has no terms here. */
async function rulesOf(lines: readonly Line[]): Promise<Map<number, QuotedLine>> {
  const quoted = await quoteLines(lines.filter(({ type }) => !soldKinds[type].ownCheckout));
  return new Map(quoted.map((line) => [line.itemId, line]));
}

function toQuotedLine({ itemId, type, title, refunded, paid, pointUsed }: Line, rule: QuotedLine | undefined) {
  if (!rule) return { itemId, type, title, refunded, paid, points: refunded ? 0 : pointUsed };
  const { itemId: _itemId, ...says } = rule;
  return { itemId, type, title, refunded, paid, points: refunded ? 0 : pointUsed, rule: { ...says, reasonText: refundReasonText(type, rule) } };
}
