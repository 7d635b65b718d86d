import { webhooksContract } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { createApi } from '../../client/create-api.ts';

const changed = ['webhooks', 'site-health'] as const;

export const webhooks = createApi(webhooksContract, {
  reads: {
    listWebhooks: 'webhooks',
    getWebhook: 'webhooks',
    listWebhookDeliveries: ['webhooks', 'webhook-deliveries'],
    getWebhookDelivery: ['webhooks', 'webhook-deliveries'],
  },
  changes: {
    createWebhook: changed,
    updateWebhook: changed,
    rotateWebhookSecret: changed,
    deleteWebhook: changed,
    pingWebhook: 'webhook-deliveries',
    redeliverWebhook: 'webhook-deliveries',
  },
});
