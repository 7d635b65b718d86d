import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import { asDownload } from '../../http/as-download.ts';
import { implement, raw } from '../../http/implement.ts';
import { maskFor } from '../../http/masking.ts';
import { sendParts } from '../../http/send-parts.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { getAnyOrder } from './any-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { createOrder } from './create-order.ts';
import { experimentUserOf } from './experiment-user.service.ts';
import { exportOrders } from './export-orders.ts';
import { getAdminOrder, listAllOrders, listMyOrders } from './list-orders.ts';
import { takeNotice } from './notices.service.ts';
import { getOrderTimeline } from './order-timeline.ts';
import { previewOrder } from './preview-order.ts';
import { quoteAdminRefund } from './quote-admin-refund.ts';
import { getReceipt } from './receipt.ts';
import { adminRefund, quoteRefund, refundOrder } from './refund-order.ts';
import { adminSetReturnAccount, setReturnAccount } from './set-return-account.ts';
import { showOrder } from './start-payment.ts';

export const ordersHandlers = implement(ordersContract, {
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
