import type { WebhookDelivery } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookErrors } from '@baeum/contract/domains/webhooks/webhooks.errors.ts';
import { deliveryStatuses, sentEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { queueing } from '../../jobs/define-job.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { locked } from './manage-webhooks.ts';
import { messageIdOf } from './message.ts';
import { deliverWebhooks } from './webhooks.jobs.ts';

const deliveryRow = {
  id: z.number(),
  message_id: z.number(),
  event: z.enum(sentEvents),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  created_at: z.date(),
  tried_at: z.date().nullable(),
  next_at: z.date().nullable(),
  http_status: z.number().nullable(),
  answer: z.string().nullable(),
  milliseconds: z.number().nullable(),
};

/** While a receiver rests, its next try waits too. */
const find = statement(
  'webhooks.find-deliveries',
  { parameters: { webhookId: z.number(), before: z.number(), limit: z.number() }, row: deliveryRow },
  `SELECT d.id, d.message_id, m.event, d.status, d.attempts, m.created_at, d.tried_at, greatest(d.next_at, CASE WHEN d.next_at IS NOT NULL THEN w.rests_until END) AS next_at,
     d.http_status, d.answer, d.milliseconds
   FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id JOIN webhooks w ON w.id = d.webhook_id
   WHERE d.webhook_id = $webhookId AND d.id < $before ORDER BY d.id DESC LIMIT $limit`,
);

const exists = statement(
  'webhooks.exists',
  { parameters: { id: z.number() }, row: { found: present(z.boolean()) } },
  'SELECT true AS found FROM webhooks WHERE id = $id AND url IS NOT NULL',
);

const addPing = statement(
  'webhooks.add-ping',
  { parameters: { id: z.number() } },
  `WITH told AS (INSERT INTO webhook_messages (event, data) VALUES ('webhook.ping', jsonb_build_object('webhookId', $id::bigint)) RETURNING id),
   queued AS (INSERT INTO webhook_deliveries (webhook_id, message_id) SELECT $id, id FROM told RETURNING id)
   SELECT FROM queued, ${queueing(deliverWebhooks, "json_build_object('deliveryId', queued.id)")}`,
);

/** A receiver that rests is tried all the same: somebody waits for it. */
const again = statement(
  'webhooks.send-again',
  { parameters: { webhookId: z.number(), id: z.number() } },
  `WITH due AS (UPDATE webhook_deliveries SET status = 'WAITING', attempts = 0, queued_at = now(), next_at = now() WHERE id = $id AND webhook_id = $webhookId RETURNING id),
   woken AS (UPDATE webhooks SET rests_until = NULL WHERE id = $webhookId)
   SELECT FROM due, ${queueing(deliverWebhooks, "json_build_object('deliveryId', due.id)")}`,
);

/** Newest first. @throws AppError COMMON_004 */
export async function listDeliveries(
  webhookId: number,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  if (!(await exists.first({ id: webhookId }))) throw fail(commonErrors.notFound);
  const rows = await find.all({ webhookId, before: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toDelivery);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

function toDelivery(row: RowOf<typeof deliveryRow>): WebhookDelivery {
  const { id, event, status, attempts, message_id: messageId, tried_at: triedAt, next_at: nextAt, http_status: httpStatus, answer, milliseconds } = row;
  return {
    id,
    event,
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

/** @throws AppError COMMON_004, WEBHOOK_002 */
export async function pingWebhook(author: Author, id: number): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await locked(id)).active) throw fail(webhookErrors.off);
    await addPing.run({ id });
    await recordAudit({ author, action: 'webhooks.ping', target: `webhooks/${id}`, diff: {} });
    return { ok: true } as const;
  });
}

/** @throws AppError COMMON_004, WEBHOOK_002 */
export async function redeliverWebhook(author: Author, webhookId: number, id: number): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await locked(webhookId)).active) throw fail(webhookErrors.off);
    if ((await again.run({ webhookId, id })) === 0) throw fail(commonErrors.notFound);
    await recordAudit({ author, action: 'webhooks.redeliver', target: `webhooks/${webhookId}`, diff: { delivery: [null, id] } });
    return { ok: true } as const;
  });
}
