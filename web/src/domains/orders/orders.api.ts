import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../dashboard/parts/dashboard-reads.ts';

/** What a payment or a refund changes elsewhere: what somebody learns, and what is left to buy and to pay with. */
export const changedByBuying = [
  'listMyOrders',
  'getCart',
  'countCartItems',
  'listCoupons',
  'getPoints',
  'getLearningCourse',
  'listMyCourses',
  'getRoadmap',
  ...dashboardReads,
] as const;

export const orders = createApi(ordersContract, {
  invalidates: {
    createOrder: changedByBuying,
    confirmOrder: ['getOrder', ...changedByBuying],
    setReturnAccount: ['getOrder', 'listMyOrders', 'getWithdrawal'],
    cancelOrder: ['getOrder', 'listMyOrders', 'listCoupons', 'getPoints', 'getWithdrawal'],
    refundOrder: ['getOrder', 'quoteRefund', 'getWithdrawal', ...changedByBuying],
  },
});

/** Name of the previews in the query cache. */
export const previewKey = 'previewOrder';

/** Reckons and changes nothing, so that it is read like a GET: key and function for a query. */
export function previewOf(choice: OrderChoice): { queryKey: readonly unknown[]; queryFn: () => Promise<OrderPreview> } {
  return { queryKey: [previewKey, choice], queryFn: async () => (await orders.previewOrder.mutate({ body: choice })).body };
}
