import type { WebhookData } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import type { WebhookEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';
import { queueing } from '../../jobs/define-job.ts';
import { deliverWebhooks } from './webhooks.jobs.ts';

/** A receiver that is being deleted is waited for and left out, or its delivery would refer to nothing and roll the event back. */
const tell = statement(
  'webhooks.tell',
  { parameters: { event: z.string(), facts: json(z.array(z.record(z.string(), z.unknown()))) } },
  `WITH wanted AS MATERIALIZED (
     SELECT id FROM webhooks WHERE active AND events @> ARRAY[$event::text] AND (url IS NOT NULL OR seen_at > now() - interval '1 minute') ORDER BY id FOR KEY SHARE
   ), told AS (
     INSERT INTO webhook_messages (event, user_id, data)
     SELECT $event, coalesce(f.fact ->> 'userId', f.fact ->> 'menteeId')::bigint, f.fact FROM jsonb_array_elements($facts::jsonb) AS f (fact) WHERE EXISTS (SELECT FROM wanted) RETURNING id
   ), queued AS (
     INSERT INTO webhook_deliveries (webhook_id, message_id) SELECT w.id, t.id FROM told t CROSS JOIN wanted w ORDER BY t.id, w.id RETURNING id
   )
   SELECT FROM (SELECT id FROM queued LIMIT 1) AS one, ${queueing(deliverWebhooks, "json_build_object('deliveryId', one.id)")}`,
);

/**
 * Notifies all subscribed receivers after the current transaction is committed, with one statement in it. No name or
 * address is sent, only members of the event's schema.
 *
 * `await notifyWebhooks('order.paid', [{ id, orderNo, status: 'PAID', amount, pointUsed, userId }])`
 */
export async function notifyWebhooks<E extends WebhookEvent>(event: E, facts: readonly WebhookData[E][]): Promise<void> {
  if (!runningTransaction()) throw new Error(`${event} is told outside the transaction in which it happens`);
  if (facts.length > 0) await tell.run({ event, facts: [...facts] });
}
