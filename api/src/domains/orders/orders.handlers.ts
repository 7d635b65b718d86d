import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { getAnyOrder } from './list/any-order.ts';
import { exportOrders } from './list/export-orders.ts';
import { getAdminOrder, listAllOrders, listMyOrders } from './list/list-orders.ts';
import { getOrderTimeline } from './list/order-timeline.ts';
import { getReceipt } from './papers/receipt.ts';
import { takeNotice } from './pay/bank-notices.public.ts';
import { cancelOrder } from './pay/cancel-order.ts';
import { confirmOrder } from './pay/confirm-order.ts';
import { showOrder } from './pay/start-payment.ts';
import { createOrder } from './place/create-order.ts';
import { experimentUserOf } from './place/experiment-user.public.ts';
import { listOffers } from './price/list-offers.ts';
import { previewOrder } from './price/preview-order.ts';
import { quoteAdminRefund } from './refund/quote-admin-refund.ts';
import { adminRefund, quoteRefund, refundOrder } from './refund/refund-order.ts';
import { adminSetReturnAccount, setReturnAccount } from './refund/set-return-account.ts';

export const ordersHandlers = implement(ordersContract, {
  listOffers: ({ actor, query }) => listOffers(actor?.userId ?? null, query.items),
  previewOrder: ({ actor, body }) => previewOrder(actor.userId, body),
  createOrder: ({ actor, body, context }) => createOrder(actor.userId, body, experimentUserOf(actor.userId, context)),
  confirmOrder: ({ actor, params, body }) => confirmOrder(actor.userId, params.id, body),
  paymentWebhook: async ({ params, body }) => {
    await takeNotice(params.provider === 'toss' ? 'TOSS' : 'TEST', body);
    return { ok: true as const };
  },
  getOrder: ({ actor, params }) => showOrder(actor.userId, params.id),
  cancelOrder: ({ actor, params }) => cancelOrder(actor.userId, params.id),
  setReturnAccount: ({ actor, params, body }) => setReturnAccount(actor.userId, params.id, body),
  quoteRefund: ({ actor, params, query }) => quoteRefund(actor.userId, params.id, query.itemIds),
  refundOrder: ({ actor, params, body }) => refundOrder(actor.userId, params.id, body),
  getReceipt: raw(async ({ actor, params, response }) => {
    const { name, bytes } = await getReceipt(actor.userId, params.id);
    asDownload(response, { type: 'application/pdf', asciiName: 'receipt.pdf', name });
    response.send(bytes);
  }),
  listMyOrders: ({ actor, query }) => listMyOrders(actor.userId, query),
  listAllOrders: ({ actor, query }) => listAllOrders(query, maskFor(actor, query)),
  exportOrders: raw(async ({ actor, query, response }) => {
    asDownload(response, { type: 'text/csv', asciiName: 'orders.csv', name: '주문.csv' });
    await sendParts(exportOrders(query, maskFor(actor, query)), response);
  }),
  getAnyOrder: ({ actor, params, query }) => getAnyOrder(params.id, maskFor(actor, query)),
  getOrderTimeline: ({ params }) => getOrderTimeline(params.id),
  quoteAdminRefund: ({ params, query }) => quoteAdminRefund(params.id, query.itemIds),
  adminSetReturnAccount: async ({ actor, params, body, context }) => {
    await adminSetReturnAccount(authorOf({ actor, context }), params.id, body);
    return getAdminOrder(params.id, maskFor(actor, {}));
  },
  adminRefund: async ({ actor, params, body, context }) => {
    await adminRefund(authorOf({ actor, context }), params.id, body);
    return getAdminOrder(params.id, maskFor(actor, {}));
  },
});
