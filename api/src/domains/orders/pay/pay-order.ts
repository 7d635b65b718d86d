import { transaction } from '../../../database/transaction.ts';
import { log } from '../../../http/base/logging.ts';
import { NotGiven, type Good, type NotGivenReason } from '../../../sold-kinds/sold-kind.ts';
import { removeBought } from '../../carts/bought-items.public.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import { reportPurchase } from '../return-money/reports.jobs.ts';
import { giveGoods, goodsOf, lookAtGoods, policiesOf, typesOf } from '../state/goods.ts';
import { moveOrder, type OrderHead } from '../state/move-order.ts';

/** @returns why an order cannot be delivered now */
export async function lookAtOrder(order: OrderHead): Promise<NotGivenReason | undefined> {
  const goods = await goodsOf(order.id);
  return whyNot(order, goods, () => lookAtGoods(order.userId, goods));
}

/**
 * A pending order becomes a paid one with all consequences. Call it with the order locked.
 * @returns why it does not: nothing has changed then, or the person would pay for something that they have, or that no longer exists
 */
export async function payOrder(order: OrderHead): Promise<NotGivenReason | undefined> {
  const { id, userId, amount, points, orderNo } = order;
  const goods = await goodsOf(id);
  const notGiven = await whyNot(order, goods, () => transaction(() => giveGoods(userId, goods)));
  if (notGiven) return notGiven;
  await moveOrder(id, 'PAID');
  await post({
    key: `order:${id}:paid`,
    kind: 'ORDER_PAID',
    orderId: id,
    entries: [
      { account: 'provider', amount },
      { account: 'order_holds', amount: points },
      { account: 'sales', amount: -(amount + points) },
    ],
  });
  await recordIncomes(id, { kind: 'SALE', id });
  await removeBought(userId, goods);
  const [first, ...others] = goods;
  const paid = { id, orderNo, title: first?.title ?? '', others: others.length, amount, types: typesOf(goods), terms: policiesOf(goods) };
  await notify(userId, 'order-paid', paid, { key: `order/${id}` });
  await notifyWebhooks('order.paid', [{ id, orderNo, userId, status: 'PAID', amount, pointUsed: points }]);
  await reportPurchase.enqueue({ orderId: id });
  return undefined;
}

/** Why these cannot be delivered, if they cannot. When the goods are unknown, operators are notified. */
async function whyNot(order: OrderHead, goods: readonly Good[], work: () => Promise<void>): Promise<NotGivenReason | undefined> {
  try {
    // An order without items is treated like one whose items no longer exist.
    if (goods.length === 0) throw new NotGiven('GONE');
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error;
    if (error.reason === 'GONE') await notifyGone(order);
    return error.reason;
  }
}

async function notifyGone({ id, orderNo, amount }: OrderHead): Promise<void> {
  log().error({ orderId: id }, 'an order cannot be given: something that it sells has nothing behind it');
  await notifyOperators('payment-changed', { id, orderNo, amount, what: 'NOT_GIVEN' }, `orders/${id}/not-given`);
}
