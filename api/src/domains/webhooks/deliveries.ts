import { exampleData } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import type { DeliveriesQuery, TriedWebhookDelivery, WebhookDelivery, WebhookTest } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookErrors } from '@baeum/contract/domains/webhooks/webhooks.errors.ts';
import { deliveryStatuses, sentEvents, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { queueing } from '../../jobs/define-job.ts';
import { recordAudit, type AuditDiff, type Author } from '../audit-logs/audit-logs.public.ts';
import { loggedTries } from './logged-tries.ts';
import { locked } from './manage-webhooks.ts';
import { bodyOf, messageIdOf, messageRow } from './message.ts';
import { deliverWebhooks } from './webhooks.jobs.ts';

const deliveryRow = {
  id: z.number(),
  message_id: z.number(),
  event: z.enum(sentEvents),
  test: z.boolean(),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  created_at: z.date(),
  tried_at: z.date().nullable(),
  next_at: z.date().nullable(),
  http_status: z.number().nullable(),
  answer: z.string().nullable(),
  milliseconds: z.number().nullable(),
};

/** While a receiver is paused, its next try waits too. */
const deliveryColumns = `d.id, d.message_id, m.event, m.test, d.status, d.attempts, m.created_at, d.tried_at,
  greatest(d.next_at, CASE WHEN d.next_at IS NOT NULL THEN w.rests_until END) AS next_at, d.http_status, d.answer, d.milliseconds`;
const deliveryTables = 'webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id JOIN webhooks w ON w.id = d.webhook_id';

/** One statement per index. */
const lists = { all: listStatement('all', ''), byStatus: listStatement('by-status', 'AND d.status = $status') };

function listStatement(variant: string, condition: string) {
  return statement(
    `webhooks.list-deliveries-${variant}`,
    { parameters: { webhookId: z.number(), status: z.string().nullable(), before: z.number(), limit: z.number() }, row: deliveryRow },
    `SELECT ${deliveryColumns} FROM ${deliveryTables} WHERE d.webhook_id = $webhookId AND d.id < $before ${condition}
       AND ($status::text IS NULL OR d.status = $status) ORDER BY d.id DESC LIMIT $limit`,
  );
}

const findDelivery = statement(
  'webhooks.find-delivery',
  {
    parameters: { webhookId: z.number(), id: z.number() },
    row: { ...deliveryRow, url: present(z.string()), data: messageRow.data, tries: loggedTries },
  },
  `SELECT ${deliveryColumns}, w.url, m.data, d.tries FROM ${deliveryTables} WHERE d.id = $id AND d.webhook_id = $webhookId AND w.url IS NOT NULL`,
);

const exists = statement(
  'webhooks.exists',
  { parameters: { id: z.number() }, row: { found: present(z.boolean()) } },
  'SELECT true AS found FROM webhooks WHERE id = $id AND url IS NOT NULL',
);

/** Nobody is the person of a test: its numbers are those of an example. Who listens meanwhile hears of it, too. */
const addTest = statement(
  'webhooks.add-test',
  { parameters: { id: z.number(), event: z.string(), data: messageRow.data }, row: { id: present(z.number()) } },
  `WITH listeners AS MATERIALIZED (
     SELECT id FROM webhooks WHERE url IS NULL AND events @> ARRAY[$event::text] AND seen_at > now() - interval '1 minute' ORDER BY id FOR KEY SHARE
   ), told AS (
     INSERT INTO webhook_messages (event, test, data) VALUES ($event, true, $data::jsonb) RETURNING id
   ), queued AS (
     INSERT INTO webhook_deliveries (webhook_id, message_id)
     SELECT w.id, t.id FROM told t CROSS JOIN (SELECT $id::bigint AS id UNION ALL SELECT id FROM listeners) w RETURNING id, webhook_id
   )
   SELECT q.id FROM (SELECT id FROM queued WHERE webhook_id = $id) AS q, ${queueing(deliverWebhooks, "json_build_object('deliveryId', q.id)")}`,
);

/** A paused receiver is tried anyway: an operator waits for it. */
const again = statement(
  'webhooks.send-again',
  { parameters: { webhookId: z.number(), id: z.number() }, row: { status: present(z.enum(deliveryStatuses)), attempts: present(z.number()) } },
  `WITH former AS (SELECT id, status, attempts FROM webhook_deliveries WHERE id = $id AND webhook_id = $webhookId FOR UPDATE),
   due AS (UPDATE webhook_deliveries d SET status = 'WAITING', attempts = 0, queued_at = now(), next_at = now() FROM former f WHERE d.id = f.id RETURNING d.id, f.status, f.attempts),
   woken AS (UPDATE webhooks SET rests_until = NULL WHERE id = $webhookId)
   SELECT due.status, due.attempts FROM due, ${queueing(deliverWebhooks, "json_build_object('deliveryId', due.id)")}`,
);

/** Newest first. @throws AppError COMMON_004 */
export async function listDeliveries(
  webhookId: number,
  { status, cursor = Number.MAX_SAFE_INTEGER, limit }: DeliveriesQuery,
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  if (!(await exists.first({ id: webhookId }))) throw fail(commonErrors.notFound);
  const list = status === undefined ? lists.all : lists.byStatus;
  const rows = await list.all({ webhookId, status: status ?? null, before: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toDelivery);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

/** @throws AppError COMMON_004 */
export async function getDelivery(webhookId: number, id: number): Promise<TriedWebhookDelivery> {
  const row = await findDelivery.first({ webhookId, id });
  if (!row) throw fail(commonErrors.notFound);
  const { url, tries } = row;
  return { ...toDelivery(row), url, body: JSON.stringify(bodyOf(row)), tries };
}

function toDelivery(row: RowOf<typeof deliveryRow>): WebhookDelivery {
  const { id, event, test, status, attempts, message_id: messageId, tried_at: triedAt, next_at: nextAt, http_status: httpStatus, answer, milliseconds } = row;
  return {
    id,
    event,
    test,
    status,
    attempts,
    messageId: messageIdOf(messageId),
    createdAt: row.created_at.toISOString(),
    ...(triedAt && { triedAt: triedAt.toISOString() }),
    ...(nextAt && { nextAt: nextAt.toISOString() }),
    ...(httpStatus !== null && { httpStatus }),
    ...(answer !== null && { answer }),
    ...(milliseconds !== null && { milliseconds }),
  };
}

/** Sends an example of an event, whether the webhook is told of it or not. @throws AppError COMMON_004, WEBHOOK_002 */
export async function pingWebhook(author: Author, id: number, event: SentEvent): Promise<WebhookTest> {
  return transaction(async () => {
    if (!(await locked(id)).active) throw fail(webhookErrors.off);
    const data = event === 'webhook.ping' ? { webhookId: id } : exampleData(event);
    const { id: deliveryId } = await addTest.one({ id, event, data });
    await recordAudit({ author, action: 'webhooks.ping', target: `webhooks/${id}`, diff: { event: [null, event], delivery: [null, deliveryId] } });
    return { ok: true, deliveryId } as const;
  });
}

/** @throws AppError COMMON_004, WEBHOOK_002 */
export async function redeliverWebhook(author: Author, webhookId: number, id: number): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await locked(webhookId)).active) throw fail(webhookErrors.off);
    const former = await again.first({ webhookId, id });
    if (!former) throw fail(commonErrors.notFound);
    const diff: AuditDiff = { delivery: [null, id], status: [former.status, 'WAITING'], attempts: [former.attempts, 0] };
    await recordAudit({ author, action: 'webhooks.redeliver', target: `webhooks/${webhookId}`, diff });
    return { ok: true } as const;
  });
}
