import { webhookMessages } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { sentEvents, webhookEvents, type SentEvent } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { tokenOf } from '../../support/callers.ts';
import type { TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { useNock } from '../../support/use-nock.ts';
import { newWebhook, receiver, verified } from '../../support/webhooks.ts';

useNock();

let app: TestApp;
let operator: TestClient & { user: { id: number } };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const on = (id: number) => ({ params: { id } });
const trigger = (id: number, event: SentEvent, who: TestClient = operator) => who.call('pingWebhook', { ...on(id), query: { event } });
const deliveriesOf = async (id: number) => (await operator.call('listWebhookDeliveries', on(id))).body.items;

/** It is told of experiments only. */
async function listening(answer?: Parameters<typeof receiver>[0]) {
  const place = receiver(answer);
  const made = await newWebhook(operator, { url: place.url, events: ['experiment.status_changed'] });
  onTestFinished(async () => void (await operator.call('deleteWebhook', on(made.id))));
  return { ...made, ...place };
}

const documented = buildDocument().webhooks as Record<string, { post: { requestBody: { content: { 'application/json': { example: { data: object } } } } } }>;

describe('a test of an event', () => {
  test.each(sentEvents)('%s is what the document shows, is signed, and says in what is signed that it is a test', async (event) => {
    const { id, secret, got } = await listening();
    const { status, body } = await trigger(id, event);
    expect([status, body]).toEqual([202, { ok: true, deliveryId: expect.any(Number) as number }]);
    await finishJobs();
    expect(got).toHaveLength(1);
    const message = verified(secret, got[0]!) as { type: SentEvent; test: boolean; data: object };
    // Strict: nothing besides what the document names.
    const { schema } = webhookMessages[event];
    expect((schema as z.ZodObject).strict().parse(message)).toEqual(message);
    expect(message).toMatchObject({ type: event, test: true });
    const { data } = documented[event]!.post.requestBody.content['application/json'].example;
    expect(message.data).toEqual(event === 'webhook.ping' ? { webhookId: id } : data);
    expect(await deliveriesOf(id)).toMatchObject([{ id: body.deliveryId, event, test: true, status: 'DELIVERED', httpStatus: 204 }]);
  });

  test('is of this moment', async () => {
    const { id, secret, got } = await listening();
    await trigger(id, 'order.paid');
    await finishJobs();
    const { timestamp } = verified(secret, got[0]!) as { timestamp: string };
    expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(60_000);
  });

  test('goes to the named webhook only, even if others are told of its kind', async () => {
    const [one, other] = [await listening(), await listening()];
    await trigger(one.id, 'experiment.status_changed');
    await finishJobs();
    expect([one.got.length, other.got.length]).toEqual([1, 0]);
    expect(JSON.parse(one.got[0]!.body)).toMatchObject({ test: true });
  });

  test('is tried again like every other, with the same body', async () => {
    const { id, got, answers } = await listening([500]);
    const { body } = await trigger(id, 'certificate.issued');
    await finishJobs();
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'WAITING', attempts: 1, httpStatus: 500, nextAt: expect.any(String) as string }]);
    answers([200]);
    await operator.call('redeliverWebhook', { params: { id, deliveryId: body.deliveryId } });
    await finishJobs();
    expect([got.length, got[1]?.body, got[1]?.headers['webhook-id']]).toEqual([2, got[0]?.body, got[0]?.headers['webhook-id']]);
    const { body: one } = await operator.call('getWebhookDelivery', { params: { id, deliveryId: body.deliveryId } });
    expect(one).toMatchObject({ test: true, status: 'DELIVERED', body: got[0]?.body });
  });

  test('is heard by those who listen for its kind', async () => {
    const { id } = await listening();
    const [hears] = await app.sql<{ id: number }>("INSERT INTO webhooks (events, seen_at) VALUES ('{order.paid}', now()) RETURNING id::int");
    const [deaf] = await app.sql<{ id: number }>("INSERT INTO webhooks (events, seen_at) VALUES ('{order.refunded}', now()) RETURNING id::int");
    onTestFinished(async () => void (await app.sql('DELETE FROM webhooks WHERE url IS NULL')));
    await trigger(id, 'order.paid');
    const waiting = (who: { id: number } | undefined) => app.sql('SELECT FROM webhook_deliveries WHERE webhook_id = $1', [who?.id]);
    expect([(await waiting(hears)).length, (await waiting(deaf)).length]).toEqual([1, 0]);
    await finishJobs();
  });

  test('is in the audit log with its event', async () => {
    const { id } = await listening();
    const { body } = await trigger(id, 'order.refunded');
    const [entry] = await app.sql("SELECT diff FROM audit_logs WHERE action = 'webhooks.ping' AND target = $1", [`webhooks/${id}`]);
    expect(entry).toMatchObject({ diff: { event: [null, 'order.refunded'], delivery: [null, body.deliveryId] } });
  });
});

describe('a test is refused', () => {
  test('of an event that there is not, with those that there are', async () => {
    const { id, got } = await listening();
    const { status, body } = await operator.call('pingWebhook', { ...on(id), query: { event: 'order.vanished' } });
    expect([status, body.errorCode, body.errors[0].field]).toEqual([400, 'COMMON_001', 'event']);
    for (const event of webhookEvents) expect(body.errors[0].message).toContain(event);
    await finishJobs();
    expect(got).toEqual([]);
  });

  test('to a webhook that is switched off, and to one that there is not', async () => {
    const { id, version } = await listening();
    await operator.call('updateWebhook', { ...on(id), body: { active: false, version } });
    expect(tally([await trigger(id, 'order.paid'), await trigger(987_654, 'order.paid')])).toEqual({ '409 WEBHOOK_002': 1, '404 COMMON_004': 1 });
  });

  test('to members, visitors and tokens that only read', async () => {
    const { id, got } = await listening();
    const member = await signedInClient(app);
    const token = await tokenOf(app, operator.user.id, ['admin:read']);
    const url = `${app.url}/admin/api/v1/webhooks/${id}/ping?event=order.paid`;
    const statuses = [
      (await trigger(id, 'order.paid', member)).status,
      (await fetch(url, { method: 'POST' })).status,
      (await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status,
    ];
    expect(statuses).toEqual([403, 401, 403]);
    await finishJobs();
    expect(got).toEqual([]);
  });
});
