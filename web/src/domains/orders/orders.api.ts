import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { createApi } from '../../client/create-api.ts';
import type { Topic } from '../../client/topics.ts';

/** Invalidated by a payment or refund: enrolments, and the user's coupons, points and offers. */
export const changedByBuying = ['order-list', 'cart', 'coupons', 'points', 'enrollments', 'roadmaps'] as const;

export const orders = createApi(ordersContract, {
  reads: {
    listMyOrders: 'order-list',
    listOffers: 'order-previews',
    getOrder: 'orders',
    quoteRefund: 'orders',
    listAllOrders: 'desk-orders',
    getAnyOrder: 'desk-orders',
    getOrderTimeline: 'desk-orders',
    quoteAdminRefund: 'desk-orders',
  },
  changes: {
    createOrder: changedByBuying,
    confirmOrder: ['orders', ...changedByBuying],
    setReturnAccount: ['orders', 'order-list'],
    cancelOrder: ['orders', 'order-list', 'coupons', 'points'],
    refundOrder: ['orders', ...changedByBuying],
    adminRefund: 'desk-orders',
    adminSetReturnAccount: 'desk-orders',
  },
});

/** Query key of the previews. */
export const previewKey: Topic = 'order-previews';

/** A calculation without side effects, so it is read like a GET: key and function for a query. */
export function previewOf(choice: OrderChoice): { queryKey: readonly unknown[]; queryFn: () => Promise<OrderPreview> } {
  return { queryKey: [previewKey, choice], queryFn: async () => (await orders.previewOrder.mutate({ body: choice })).body };
}
