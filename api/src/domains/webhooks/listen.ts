import { webhookErrors } from '@baeum/contract/domains/webhooks/webhooks.errors.ts';
import { webhookEvents, webhookLimits, type WebhookEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { statement } from '../../database/statement.ts';
import type { EventStream } from '../../http/answers/event-stream.ts';
import { fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import { bodyOf, messageColumns, messageIdOf, messageRow } from './message.ts';

/** Interval between searches for new events. */
const pauseMilliseconds = 1000;

const add = statement(
  'webhooks.add-listener',
  { parameters: { events: z.array(z.string()), most: z.number() }, row: { id: z.number() } },
  `INSERT INTO webhooks (events, seen_at) SELECT $events::text[], now()
   WHERE (SELECT count(*) FROM webhooks WHERE url IS NULL AND seen_at > now() - interval '1 minute') < $most RETURNING id`,
);

/** Fetched messages are deleted: a listener is no receiver with retries. */
const take = statement(
  'webhooks.take-listened',
  { parameters: { id: z.number() }, row: messageRow },
  `WITH seen AS (UPDATE webhooks SET seen_at = now() WHERE id = $id),
   taken AS (DELETE FROM webhook_deliveries WHERE webhook_id = $id RETURNING message_id)
   SELECT ${messageColumns} FROM taken t JOIN webhook_messages m ON m.id = t.message_id ORDER BY m.id`,
);

const remove = statement('webhooks.remove-listener', { parameters: { id: z.number() } }, 'DELETE FROM webhooks WHERE id = $id AND url IS NULL');

/**
 * Streams what webhooks would get, from now until it ends; the listener's deliveries are rows of its own, from any server. No connection is
 * held between two queries.
 * @throws AppError WEBHOOK_004
 */
export async function listen(events: readonly WebhookEvent[] = webhookEvents, open: () => EventStream): Promise<void> {
  const listener = await add.first({ events: [...events], most: webhookLimits.listeners });
  if (!listener) throw fail(webhookErrors.tooMany);
  const { id } = listener;
  const stream = open();
  let over = false;
  const look = async () => {
    if (over) return;
    await inSeparateScope(async () => {
      for (const row of await take.all({ id })) if (!over) stream.send(messageIdOf(row.message_id), bodyOf(row));
    });
    lookLater();
  };
  const lookLater = () => setTimeout(() => void look(), pauseMilliseconds).unref();
  stream.onEnd(() => {
    over = true;
    void inSeparateScope(() => remove.run({ id }));
  });
  lookLater();
}

/** Uses background connections, outside of the first caller's context. A row that could not be deleted is swept later. */
async function inSeparateScope(work: () => Promise<unknown>): Promise<void> {
  try {
    await runIn({}, () => inBackground(work));
  } catch (error) {
    log().debug({ err: error }, 'a listener of webhooks could not be served');
  }
}
