import { webhooksContract } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { openEventStream } from '../../http/answers/event-stream.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { getDelivery, listDeliveries, pingWebhook, redeliverWebhook } from './deliveries.ts';
import { listen } from './listen.ts';
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from './manage-webhooks.ts';

export const webhooksHandlers = implement(webhooksContract, {
  listWebhooks: () => listWebhooks(),
  getWebhook: ({ params }) => getWebhook(params.id),
  createWebhook: ({ body, ...call }) => createWebhook(authorOf(call), body),
  updateWebhook: ({ params, body, ...call }) => updateWebhook(authorOf(call), params.id, body),
  rotateWebhookSecret: ({ params, body, ...call }) => rotateWebhookSecret(authorOf(call), params.id, body.overlapHours),
  deleteWebhook: ({ params, ...call }) => deleteWebhook(authorOf(call), params.id),
  pingWebhook: ({ params, query, ...call }) => pingWebhook(authorOf(call), params.id, query.event),
  listWebhookDeliveries: ({ params, query }) => listDeliveries(params.id, query),
  getWebhookDelivery: ({ params }) => getDelivery(params.id, params.deliveryId),
  redeliverWebhook: ({ params, ...call }) => redeliverWebhook(authorOf(call), params.id, params.deliveryId),
  listenToWebhooks: raw(({ query, request, response }) => listen(query.event, () => openEventStream(request, response))),
});
