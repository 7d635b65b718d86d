import { transaction } from '../../database/transaction.ts';
import { log } from '../../http/logging.ts';
import { removeBought } from '../carts/bought-items.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { tellOperators } from '../notifications/tell-operators.service.ts';
import type { Giving } from '../sold-kinds/sold-kind.service.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.service.ts';
import { giveGoods, goodsOf, lookAtGoods } from './goods.ts';
import { moveOrder, type OrderHead } from './move-order.ts';
import { reportPurchase } from './reports.jobs.ts';

/** Undoes what was given of an order that cannot be given whole. */
class NotGiven extends Error {
  readonly why: Exclude<Giving, 'GIVEN'>;

  constructor(why: Exclude<Giving, 'GIVEN'>) {
    super(`not given: ${why}`);
    this.why = why;
  }
}

/** Whether an order can be given now. Of one that cannot, because nobody knows any more what to give, operators are told. */
export async function lookAtOrder(order: OrderHead): Promise<Giving> {
  const giving = await lookAtGoods(order.userId, await goodsOf(order.id));
  if (giving === 'GONE') await tellGone(order);
  return giving;
}

/**
 * A pending order becomes a paid one with all that follows from it. Call it with the order locked.
 * @returns unless `GIVEN` nothing has changed: the person would pay for what they have, or for what is there no more
 */
export async function payOrder(order: OrderHead): Promise<Giving> {
  const { id, userId, amount, points, orderNo } = order;
  const goods = await goodsOf(id);
  try {
    await transaction(async () => {
      const giving = await giveGoods(userId, goods);
      if (giving !== 'GIVEN') throw new NotGiven(giving);
    });
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error;
    if (error.why === 'GONE') await tellGone(order);
    return error.why;
  }
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
  await removeBought(userId, goods);
  const [first, ...others] = goods;
  const types = [...new Set(goods.map(({ type }) => type))];
  await notify(userId, 'order-paid', { id, orderNo, title: first?.title ?? '', others: others.length, amount, types }, { key: `order/${id}` });
  await tellWebhooks('order.paid', [{ id, orderNo, userId, status: 'PAID', amount, pointUsed: points }]);
  await reportPurchase.enqueue({ orderId: id });
  return 'GIVEN';
}

async function tellGone({ id, orderNo, amount }: OrderHead): Promise<void> {
  log().error({ orderId: id }, 'an order cannot be given: something that it sells has nothing behind it');
  await tellOperators('payment-changed', { id, orderNo, amount, what: 'NOT_GIVEN' }, `orders/${id}/not-given`);
}
