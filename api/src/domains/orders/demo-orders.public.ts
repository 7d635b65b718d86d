import type { Order, OrderChoice } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { currentProvider } from '../payments/providers.public.ts';
import { getOrder } from './list/list-orders.ts';
import { settlePayment } from './pay/settle-payment.ts';
import { createOrder } from './place/create-order.ts';
import { previewOrder } from './price/preview-order.ts';
import { refundItems } from './refund/refund-order.ts';

/** Whether payments are only simulated here: else demo orders would be settled by a real provider. */
export function isPractising(): boolean {
  return currentProvider()?.name === 'TEST';
}

/** An order as everybody makes one, but without the bank's page: `pay` records in the bank's books that it was paid there. */
export async function placeDemoOrder(userId: number, choice: OrderChoice, pay: (order: Order) => Promise<{ paymentKey: string }>): Promise<Order> {
  const { priceToken } = await previewOrder(userId, choice);
  const { order } = await createOrder(userId, { ...choice, priceToken, method: 'CARD', agreeRefundPolicy: true }, undefined);
  return settleDemoOrder(userId, order.id, pay);
}

/** Pays an order of the demo that waits for it. */
export async function settleDemoOrder(userId: number, orderId: number, pay: (order: Order) => Promise<{ paymentKey: string }>): Promise<Order> {
  const order = await getOrder(userId, orderId);
  const { paymentKey } = await pay(order);
  await settlePayment(order.id, { kind: 'approved', paymentKey, orderNo: order.orderNo, amount: order.amount });
  return getOrder(userId, order.id);
}

/** Refunds the last thing of an order; the job that sends money does the rest. */
export async function refundOfDemoOrder(userId: number, { id, items }: Order, reason: string): Promise<void> {
  await refundItems(userId, id, { itemIds: items.slice(-1).map((item) => item.id), reason });
}
