import type { WebhookDelivery } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { Badge } from '../../ui/layout.tsx';
import { webhookTexts as texts } from './webhooks.texts.ts';

/** Marks a test of an event; a ping says so by its name. */
export function TestMark({ event, test }: Pick<WebhookDelivery, 'event' | 'test'>) {
  return test && event !== 'webhook.ping' ? <Badge>{texts.test}</Badge> : null;
}
