import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { createApi } from '../../client/create-api.ts';

/** What a payment or a refund changes elsewhere: what somebody learns, and what is left to buy. */
export const orders = createApi(ordersContract, {
  invalidates: {
    createOrder: ['listMyOrders', 'getLearningCourse', 'listMyCourses', 'getRoadmap', 'getDashboard'],
    confirmOrder: ['getOrder', 'listMyOrders', 'getLearningCourse', 'listMyCourses', 'getRoadmap', 'getDashboard'],
    cancelOrder: ['getOrder', 'listMyOrders'],
    refundOrder: ['getOrder', 'listMyOrders', 'quoteRefund', 'getLearningCourse', 'listMyCourses', 'getRoadmap', 'getDashboard'],
  },
});

/** Name of the previews in the query cache. */
export const previewKey = 'previewOrder';

/** Reckons and changes nothing, so that it is read like a GET: key and function for a query. */
export function previewOf(choice: OrderChoice): { queryKey: readonly unknown[]; queryFn: () => Promise<OrderPreview> } {
  return { queryKey: [previewKey, choice], queryFn: async () => (await orders.previewOrder.mutate({ body: choice })).body };
}
