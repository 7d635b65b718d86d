import { newWebhookSecret, webhookHeaders } from '@baeum/contract/domains/webhooks/webhook-signature.rules.ts';
import type { NewWebhook, Webhook, WebhookInput, WebhookUpdate } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookErrors } from '@baeum/contract/domains/webhooks/webhooks.errors.ts';
import { webhookLimits, webhookUrlProblem } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { staleVersionText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { checkReceiver, postToReceiver } from '../../outside/webhook-receiver.ts';
import { seal } from '../../secrets/sealed-secret.ts';
import { newSecret } from '../../secrets/secrets.ts';
import { hasSiteKey } from '../../secrets/site-key.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { giveUpWaiting } from './switch-off.ts';
import { toWebhook, webhookColumns, webhookRow } from './webhook-rows.ts';

const own = { parameters: { id: z.number() }, row: webhookRow };

const list = statement('webhooks.list', { row: webhookRow }, `SELECT ${webhookColumns} FROM webhooks WHERE url IS NOT NULL ORDER BY id`);
const find = statement('webhooks.find', own, `SELECT ${webhookColumns} FROM webhooks WHERE id = $id AND url IS NOT NULL`);
const lock = statement('webhooks.lock', own, `SELECT ${webhookColumns} FROM webhooks WHERE id = $id AND url IS NOT NULL FOR NO KEY UPDATE`);

const add = statement(
  'webhooks.add',
  { parameters: { url: z.string(), events: z.array(z.string()), most: z.number() }, row: webhookRow },
  `INSERT INTO webhooks (url, events) SELECT $url, $events::text[] WHERE (SELECT count(*) FROM webhooks WHERE url IS NOT NULL) < $most RETURNING ${webhookColumns}`,
);

/** A receiver that an operator has changed gets a new chance. */
const change = statement(
  'webhooks.change',
  { parameters: { id: z.number(), url: z.string(), events: z.array(z.string()), active: z.boolean() }, row: webhookRow },
  `UPDATE webhooks SET url = $url, events = $events::text[], active = $active, version = version + 1, failing_since = NULL, rests_until = NULL,
     switched_off_at = CASE WHEN $active THEN NULL ELSE switched_off_at END WHERE id = $id RETURNING ${webhookColumns}`,
);

/** The former secret stays valid for some hours; of two replacements in short succession the first is deleted. */
const putSecret = statement(
  'webhooks.put-secret',
  { parameters: { id: z.number(), secret: z.string(), hours: z.number() }, row: webhookRow },
  `UPDATE webhooks SET former_secret = secret, former_secret_until = CASE WHEN secret IS NOT NULL THEN now() + make_interval(hours => $hours) END, secret = $secret
   WHERE id = $id RETURNING ${webhookColumns}`,
);

const remove = statement('webhooks.remove', own, `DELETE FROM webhooks WHERE id = $id AND url IS NOT NULL RETURNING ${webhookColumns}`);

export async function listWebhooks(): Promise<Webhook[]> {
  return (await list.all()).map(toWebhook);
}

/** @throws AppError COMMON_004 */
export async function getWebhook(id: number): Promise<Webhook> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toWebhook(row);
}

/** @throws AppError WEBHOOK_001, WEBHOOK_003, WEBHOOK_004 */
export async function createWebhook(author: Author, { url, events, verify }: WebhookInput): Promise<NewWebhook> {
  if (!hasSiteKey()) throw fail(webhookErrors.unavailable);
  checkUrl(url);
  const secret = newWebhookSecret();
  if (verify) await checkAnswers(url, secret);
  return transaction(async () => {
    const added = await add.first({ url, events: [...new Set(events)], most: webhookLimits.webhooks });
    if (!added) throw fail(webhookErrors.tooMany);
    const { id } = added;
    const webhook = toWebhook(await putSecret.one({ id, secret: seal(secret, `webhook ${id}`), hours: 0 }));
    await recordAudit({ author, action: 'webhooks.create', target: `webhooks/${id}`, diff: differences(undefined, settingsOf(webhook)) });
    return { ...webhook, secret };
  });
}

/** @throws AppError COMMON_004, COMMON_005 for another version than was read, WEBHOOK_001 */
export async function updateWebhook(author: Author, id: number, { version, ...changes }: WebhookUpdate): Promise<Webhook> {
  if (changes.url !== undefined) checkUrl(changes.url);
  return transaction(async () => {
    const before = await locked(id);
    if (before.version !== version) throw fail(commonErrors.conflict, { detail: staleVersionText(before.version) });
    const { url = before.url, events = before.events, active = before.active } = changes;
    const webhook = toWebhook(await change.one({ id, url, events: [...new Set(events)], active }));
    if (!active) await giveUpWaiting(id);
    await recordAudit({ author, action: 'webhooks.update', target: `webhooks/${id}`, diff: differences(settingsOf(before), settingsOf(webhook)) });
    return webhook;
  });
}

/** @throws AppError COMMON_004, WEBHOOK_003 */
export async function rotateWebhookSecret(author: Author, id: number, overlapHours: number): Promise<NewWebhook> {
  if (!hasSiteKey()) throw fail(webhookErrors.unavailable);
  const secret = newWebhookSecret();
  return transaction(async () => {
    await locked(id);
    const webhook = toWebhook(await putSecret.one({ id, secret: seal(secret, `webhook ${id}`), hours: overlapHours }));
    await recordAudit({ author, action: 'webhooks.rotate', target: `webhooks/${id}`, diff: { formerSecretUntil: [null, webhook.formerSecretUntil] } });
    return { ...webhook, secret };
  });
}

/** @throws AppError COMMON_004 */
export async function deleteWebhook(author: Author, id: number): Promise<void> {
  await transaction(async () => {
    const removed = await remove.first({ id });
    if (!removed) throw fail(commonErrors.notFound);
    await recordAudit({ author, action: 'webhooks.delete', target: `webhooks/${id}`, diff: differences(settingsOf(toWebhook(removed)), undefined) });
  });
}

/** The webhook, locked against other changes until the transaction ends. @throws AppError COMMON_004 */
export async function locked(id: number): Promise<Webhook> {
  const row = await lock.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toWebhook(row);
}

function settingsOf({ url, events, active }: Webhook) {
  return { url, events, active };
}

/** The addresses of a host are checked at each call. @throws AppError WEBHOOK_001 */
function checkUrl(url: string): void {
  const problem = webhookUrlProblem(url);
  if (problem !== undefined) throw failField('url', webhookErrors.url, problem);
  try {
    checkReceiver(url);
  } catch {
    throw failField('url', webhookErrors.url, '인터넷에서 닿는 주소를 적어주세요. 사설망이나 이 서버의 주소로는 보내지 않습니다.');
  }
}

/** Any answer is accepted: a receiver cannot know the secret yet. @throws AppError WEBHOOK_001 */
async function checkAnswers(url: string, secret: string): Promise<void> {
  const body = JSON.stringify({ type: 'webhook.ping', timestamp: new Date().toISOString(), test: true, data: {} });
  const headers = await webhookHeaders([secret], { id: `msg_verify_${newSecret(9)}`, timestamp: Math.floor(Date.now() / 1000), body });
  const { httpStatus, answer } = await postToReceiver(url, body, headers);
  if (httpStatus === undefined) throw failField('url', webhookErrors.url, answer);
}
