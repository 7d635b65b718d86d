import { soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { removeBought } from '../carts/bought-items.service.ts';
import { grantPurchased } from '../enrollments/purchase-enrollments.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { followRoadmaps } from '../roadmaps/roadmap-followers.service.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.service.ts';
import { moveOrder, type OrderHead } from './move-order.ts';
import { reportPurchase } from './reports.jobs.ts';
import { noteWhatIsSold } from './sold-courses.ts';

const findGoods = statement(
  'orders.find-goods',
  {
    parameters: { orderId: z.number() },
    row: { item_id: z.number(), type: z.enum(soldTypes()), ref_id: z.number(), title: z.string(), course_id: z.number() },
  },
  `SELECT i.id AS item_id, i.type, i.ref_id, i.title, c.course_id FROM order_items i JOIN order_item_courses c ON c.order_item_id = i.id
   WHERE i.order_id = $orderId ORDER BY i.id, c.course_id`,
);

const findLearned = statement(
  'orders.find-learned',
  { parameters: { orderId: z.number() }, row: { learned: present(z.boolean()) } },
  `SELECT EXISTS (
     SELECT FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_item_courses c ON c.order_item_id = i.id
       JOIN enrollments e ON e.user_id = o.user_id AND e.course_id = c.course_id
     WHERE o.id = $orderId AND (e.expires_at IS NULL OR e.expires_at > now())) AS learned`,
);

/** The person learns something of it already, so that they would pay twice. */
class AlreadyLearning extends Error {}

/** Whether the person has come to learn something of this order in another way. */
export async function learnsAlready(orderId: number): Promise<boolean> {
  return (await findLearned.one({ orderId })).learned;
}

/**
 * A pending order becomes a paid one with all that follows from it. Call it with the order locked.
 * @returns false when the person learns something of it already; then nothing has changed
 */
export async function payOrder(order: OrderHead): Promise<boolean> {
  const { id, userId, amount, points, orderNo } = order;
  const goods = await findGoods.all({ orderId: id });
  try {
    await transaction(() => grant(order, goods));
  } catch (error) {
    if (error instanceof AlreadyLearning) return false;
    throw error;
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
  await removeBought(
    userId,
    goods.map(({ type, ref_id: refId }) => ({ type, refId })),
  );
  const titles = [...new Set(goods.map(({ title }) => title))];
  await notify(userId, 'order-paid', { id, orderNo, title: titles[0] ?? '', others: titles.length - 1, amount }, { key: `order/${id}` });
  await tellWebhooks('order.paid', [{ id, orderNo, userId, status: 'PAID', amount, pointUsed: points }]);
  await reportPurchase.enqueue({ orderId: id });
  return true;
}

async function grant({ id: orderId, userId }: OrderHead, goods: Awaited<ReturnType<typeof findGoods.all>>): Promise<void> {
  const granted = await grantPurchased(
    userId,
    goods.map(({ course_id: courseId, item_id: orderItemId }) => ({ courseId, orderItemId })),
  );
  if (granted < goods.length) throw new AlreadyLearning();
  await noteWhatIsSold(orderId);
  await followRoadmaps(
    userId,
    goods.filter(({ type }) => type === 'ROADMAP').map(({ ref_id: id }) => id),
  );
}
