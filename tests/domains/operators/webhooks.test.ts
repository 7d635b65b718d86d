import { countStatements } from '@baeum/api/src/database/statement-count.ts';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { notifyWebhooks } from '@baeum/api/src/domains/webhooks/notify-webhooks.public.ts';
import { deliverWebhooks } from '@baeum/api/src/domains/webhooks/webhooks.jobs.ts';
import { takeMeasures } from '@baeum/api/src/observation/measures.ts';
import { openPrometheus } from '@baeum/api/src/observation/prometheus.ts';
import { sentEvents, webhookEvents, webhookLimits } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sessionHeaders } from '../../support/callers.ts';
import type { TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';
import { useNock } from '../../support/use-nock.ts';
import { newWebhook, otherSecret, receiver, verified } from '../../support/webhooks.ts';

useNock();

let app: TestApp;
let operator: TestClient & { user: { id: number } };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const events = ['experiment.status_changed'];
const change = { environment: 'production', key: 7, version: 2, status: 'RUNNING', previousStatus: 'DRAFT' } as const;
/** Something happens and is reported as in every domain. */
const happen = (times = 1) =>
  transaction(() =>
    notifyWebhooks(
      'experiment.status_changed',
      Array.from({ length: times }, () => change),
    ),
  );
const on = (id: number) => ({ params: { id } });
const deliveriesOf = async (id: number, query: object = {}) => (await operator.call('listWebhookDeliveries', { ...on(id), query: { ...query } })).body.items;
const seen = async (id: number) => (await operator.call('listWebhooks')).body.find((each: { id: number }) => each.id === id);
/** The clock of what waits is so much later. */
const later = (id: number, interval: string) =>
  Promise.all([
    app.sql(`UPDATE webhook_deliveries SET next_at = next_at - $2::interval, queued_at = queued_at - $2::interval WHERE webhook_id = $1`, [id, interval]),
    app.sql(
      `UPDATE webhooks SET rests_until = rests_until - $2::interval, failing_since = failing_since - $2::interval, former_secret_until = former_secret_until - $2::interval WHERE id = $1`,
      [id, interval],
    ),
  ]);

async function listening(answer?: Parameters<typeof receiver>[0]) {
  const place = receiver(answer);
  const made = await newWebhook(operator, { url: place.url, events });
  onTestFinished(async () => void (await operator.call('deleteWebhook', on(made.id))));
  return { ...made, ...place };
}

describe('createWebhook', () => {
  test('shows the secret once and keeps it sealed', async () => {
    const { url } = receiver();
    const { status, body } = await operator.call('createWebhook', { body: { url, events: ['order.paid', 'order.paid', 'order.refunded'] } });
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        url,
        events: ['order.paid', 'order.refunded'],
        active: true,
        version: 1,
        createdAt: expect.any(String),
        lastStatus: null,
        lastTriedAt: null,
        failingSince: null,
        switchedOffAt: null,
        formerSecretUntil: null,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    ]);
    const { secret, ...rest } = body;
    expect(await seen(body.id)).toEqual(rest);
    expect(JSON.stringify(await app.sql('SELECT * FROM webhooks'))).not.toContain(secret.slice('whsec_'.length));
    expect(JSON.stringify(await app.sql('SELECT * FROM audit_logs'))).not.toContain(secret.slice('whsec_'.length));
  });

  test.each([
    'http://hooks.example.test/in',
    'ftp://hooks.example.test/in',
    'hooks.example.test',
    'https://me:secret@hooks.example.test/in',
    'https://hooks.example.test/in#part',
    'https://10.0.0.7/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/in',
    'https://[::ffff:127.0.0.1]/in',
    'https://0x7f.1.2.3/in',
    'https://167772161/',
    'https://[64:ff9b::a00:1]/in',
  ])('WEBHOOK_001 for %s', async (url) => {
    const { status, body } = await operator.call('createWebhook', { body: { url, events } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errorCode: 'WEBHOOK_001',
      errors: [{ field: 'url', errorCode: 'WEBHOOK_001', message: expect.stringMatching(/주소|주세요/) }],
    });
  });

  test('wants events that there are', async () => {
    const { url } = receiver();
    const make = (wanted: unknown) => operator.call('createWebhook', { body: { url, events: wanted } });
    expect(tally([await make([]), await make(['order.vanished']), await make(['webhook.ping']), await make(undefined)])).toEqual({ '400 COMMON_001': 4 });
  });

  test('asks first whether anybody answers there, if it is told to', async () => {
    const strict = receiver([401]);
    const { status, body } = await operator.call('createWebhook', { body: { url: strict.url, events, verify: true } });
    onTestFinished(async () => void (await operator.call('deleteWebhook', on(body.id))));
    expect(status).toBe(201);
    expect(verified(body.secret, strict.got[0]!)).toMatchObject({ type: 'webhook.ping', data: {} });
    const away = receiver(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const refused = await operator.call('createWebhook', { body: { url: away.url, events, verify: true } });
    expect(refused.body).toMatchObject({ status: 400, errorCode: 'WEBHOOK_001', errors: [{ field: 'url', message: '연결을 받지 않습니다.' }] });
    expect(await app.sql('SELECT FROM webhooks WHERE url = $1', [away.url])).toEqual([]);
  });

  test('WEBHOOK_004 beyond a hundred', async () => {
    await app.sql("INSERT INTO webhooks (url, events) SELECT 'https://many.example.test/' || n, '{order.paid}' FROM generate_series(1, $1) AS n", [
      webhookLimits.webhooks,
    ]);
    expect(tally([await operator.call('createWebhook', { body: { url: receiver().url, events } })])).toEqual({ '409 WEBHOOK_004': 1 });
    await app.sql("DELETE FROM webhooks WHERE url LIKE 'https://many.%'");
  });
});

describe('a message', () => {
  test('goes out signed, so that the official library believes it, and is thin', async () => {
    const { id, secret, got } = await listening();
    await happen();
    await finishJobs();
    expect(got).toHaveLength(1);
    expect(verified(secret, got[0]!)).toEqual({ type: 'experiment.status_changed', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data: change });
    expect(() => verified(otherSecret(), got[0]!)).toThrow();
    expect(got[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Baeum-Webhooks' });
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toEqual({
      id: delivery.id,
      messageId: got[0]?.headers['webhook-id'],
      event: 'experiment.status_changed',
      test: false,
      status: 'DELIVERED',
      attempts: 1,
      createdAt: expect.any(String),
      triedAt: expect.any(String),
      httpStatus: 204,
      answer: '',
      milliseconds: expect.any(Number),
    });
    expect(await seen(id)).toMatchObject({ lastStatus: 204, lastTriedAt: expect.any(String), failingSince: null });
  });

  test('is told only when what happened is kept, and to who asked for it', async () => {
    const [mine, other] = [await listening(), receiver()];
    const otherOne = await newWebhook(operator, { url: other.url, events: ['order.paid'] });
    await expect(
      transaction(async () => {
        await notifyWebhooks('experiment.status_changed', [change]);
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await finishJobs();
    expect(mine.got).toEqual([]);
    await happen();
    await finishJobs();
    expect([mine.got.length, other.got.length, await deliveriesOf(otherOne.id)]).toEqual([1, 0, []]);
    await expect(notifyWebhooks('experiment.status_changed', [change])).rejects.toThrow('outside the transaction');
  });

  test('leaves nothing where nobody wants to know', async () => {
    await finishJobs();
    const [before] = await app.sql('SELECT count(*) FROM webhook_messages');
    await transaction(() =>
      notifyWebhooks('certificate.issued', [{ id: 1, serial: 'x', userId: operator.user.id, courseId: 1, issuedAt: new Date().toISOString() }]),
    );
    expect([await app.sql('SELECT count(*) FROM webhook_messages'), await app.sql('SELECT FROM graphile_worker.jobs')]).toEqual([[before], []]);
  });

  test('costs the transaction one statement, however many receivers there are', async () => {
    await app.sql(
      "INSERT INTO webhooks (url, events) SELECT 'https://crowd.example.test/' || n, '{experiment.status_changed}' FROM generate_series(1, 100) AS n",
    );
    const sent = await countStatements(async (count) => {
      await transaction(() => notifyWebhooks('experiment.status_changed', [change, change]));
      return count.statements;
    });
    // BEGIN and COMMIT are two of them.
    expect(sent).toBe(3);
    const [{ count } = {}] = await app.sql(
      "SELECT count(*)::int FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.url LIKE 'https://crowd.%'",
    );
    expect(count).toBe(200);
    await app.sql("DELETE FROM webhooks WHERE url LIKE 'https://crowd.%'");
  });

  test('is not lost by whoever took it and died', async () => {
    const { id, got } = await listening();
    await happen();
    await app.sql("UPDATE webhook_deliveries SET attempts = 1, next_at = now() + interval '2 minutes' WHERE webhook_id = $1", [id]);
    await finishJobs();
    expect(got).toEqual([]);
    await later(id, '3 minutes');
    await deliverWebhooks.run({});
    expect([got.length, (await deliveriesOf(id))[0].attempts]).toEqual([1, 2]);
  });

  test('waits for a receiver that is being deleted, and goes to the others', async () => {
    const [one, two] = [await listening(), await listening()];
    const deleting = new pg.Client(app.databaseUrl);
    await deleting.connect();
    await deleting.query('BEGIN');
    await deleting.query('DELETE FROM webhooks WHERE id = $1', [one.id]);
    const happening = happen();
    await expect.poll(() => app.sql("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%webhook_messages%'")).toHaveLength(1);
    await deleting.query('COMMIT');
    await deleting.end();
    await happening;
    await finishJobs();
    expect([one.got.length, two.got.length]).toEqual([0, 1]);
  });
});

describe('a receiver that does not take it', () => {
  test('is tried again for 24 hours, ever more seldom, with the same id', async () => {
    const { id, got, secret } = await listening([500, '{"error":"later"}']);
    await happen();
    await finishJobs();
    const [first] = await deliveriesOf(id);
    expect(first).toMatchObject({ status: 'WAITING', attempts: 1, httpStatus: 500, answer: '{"error":"later"}', nextAt: expect.any(String) });
    const waits: number[] = [];
    for (let hours = 0; hours < 30; hours += 1) {
      const [{ status, nextAt }] = await deliveriesOf(id);
      if (status !== 'WAITING') break;
      const wait = Math.round((Date.parse(nextAt) - Date.now()) / 60_000);
      waits.push(wait);
      await later(id, `${wait + 1} minutes`);
      await deliverWebhooks.run({});
    }
    expect(waits.slice(0, 7)).toEqual([1, 5, 15, 30, 60, 120, 240]);
    expect(waits.reduce((sum, wait) => sum + wait + 1, 0) / 60).toBeGreaterThan(23.5);
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'FAILED', attempts: waits.length + 1 }]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    got.forEach((each) => verified(secret, each));
    expect(await seen(id)).toMatchObject({ active: true, lastStatus: 500, failingSince: expect.any(String) });
  });

  test('gets it in the end, and has failed no more', async () => {
    const { id, got, answers } = await listening([503]);
    await happen();
    await finishJobs();
    answers([200, 'thanks\0'.padEnd(5000, '!')]);
    await later(id, '2 minutes');
    await deliverWebhooks.run({});
    const [delivery] = await deliveriesOf(id);
    expect([got.length, delivery.status, delivery.answer.length, delivery.answer.slice(0, 7)]).toEqual([2, 'DELIVERED', webhookLimits.answer, 'thanks!']);
    expect(await seen(id)).toMatchObject({ lastStatus: 200, failingSince: null });
  });

  test('is not led elsewhere', async () => {
    const secretPlace = receiver();
    const { id } = await listening([302, '', { location: secretPlace.url }]);
    await happen();
    await finishJobs();
    expect([secretPlace.got, (await deliveriesOf(id))[0]]).toEqual([[], expect.objectContaining({ status: 'WAITING', httpStatus: 302 })]);
  });

  test('keeps nobody else waiting while it is silent', async () => {
    const [silent, well] = [await listening(Object.assign(new Error('silent'), { code: 'ECONNRESET' })), await listening()];
    await happen(20);
    await finishJobs();
    expect(well.got).toHaveLength(20);
    // One group was tried; then it was left alone.
    expect(silent.got.length).toBe(8);
    const tried = await deliveriesOf(silent.id);
    expect(tried.filter(({ attempts }: { attempts: number }) => attempts === 1)).toHaveLength(8);
    expect(tried.at(-1)).toMatchObject({ answer: '연결이 끊어졌습니다.', status: 'WAITING' });
    expect(tried.at(-1)).not.toHaveProperty('httpStatus');
    silent.answers([204]);
    await later(silent.id, '10 minutes');
    await deliverWebhooks.run({});
    expect(tally((await deliveriesOf(silent.id)).map(({ status }: { status: string }) => ({ status: 0, body: { errorCode: status } })))).toEqual({
      '0 DELIVERED': 20,
    });
  });

  test('keeps nobody else waiting while it is slow, whatever happens meanwhile', async () => {
    const [slow, well] = [await listening(), await listening()];
    const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
    slow.hold(answering);
    await happen(20);
    const delivering = deliverWebhooks.run({});
    await expect.poll(() => well.got.length).toBe(20);
    await happen(3);
    await expect.poll(() => well.got.length).toBe(23);
    expect(slow.got).toHaveLength(8);
    answer();
    await delivering;
    await finishJobs();
    expect([slow.got.length, (await deliveriesOf(slow.id, { status: 'DELIVERED', limit: 50 })).length]).toEqual([23, 23]);
  });

  test('is switched off after days without a success, and the operators are told once', async () => {
    const { id, version } = await listening([500]);
    await happen();
    await finishJobs();
    await later(id, '25 hours');
    await deliverWebhooks.run({});
    expect([(await deliveriesOf(id))[0].status, (await seen(id)).active]).toEqual(['FAILED', true]);
    await happen(2);
    await finishJobs();
    await later(id, '3 days');
    await app.sql(
      "UPDATE webhook_deliveries SET next_at = now() + interval '1 hour' WHERE id = (SELECT max(id) FROM webhook_deliveries WHERE webhook_id = $1)",
      [id],
    );
    await deliverWebhooks.run({});
    expect(await seen(id)).toMatchObject({ active: false, switchedOffAt: expect.any(String), version: version + 1 });
    expect((await deliveriesOf(id)).map(({ status }: { status: string }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    const news = await app.sql("SELECT title FROM notifications WHERE event = 'webhook-switched-off' AND user_id = $1 AND title LIKE $2", [
      operator.user.id,
      `웹훅 ${id}(%`,
    ]);
    expect(news).toEqual([{ title: expect.stringContaining('여러 날 동안') }]);
    expect(await app.sql("SELECT actor_id, diff FROM audit_logs WHERE action = 'webhooks.switch-off' AND target = $1", [`webhooks/${id}`])).toEqual([
      { actor_id: null, diff: { active: [true, false], reason: [null, 'FAILING'] } },
    ]);
    await happen();
    await finishJobs();
    expect((await deliveriesOf(id)).length).toBe(3);
  });

  test('is switched off at once by 410', async () => {
    const { id } = await listening([410]);
    await happen(3);
    await finishJobs();
    expect(await seen(id)).toMatchObject({ active: false, lastStatus: 410 });
    expect(
      await app.sql("SELECT title FROM notifications WHERE event = 'webhook-switched-off' AND user_id = $1 AND title LIKE $2", [
        operator.user.id,
        `웹훅 ${id}(%`,
      ]),
    ).toEqual([{ title: expect.stringContaining('더 받지 않겠다고') }]);
  });

  test('counts what became of each try', async () => {
    const noPool = { using: 0, idle: 0, waiters: 0 };
    const measured = openPrometheus({ version: '0', commit: 'x' }, () =>
      Promise.resolve({
        pools: { requests: noPool, shared: noPool },
        queue: undefined,
        outbox: undefined,
        eventsWaiting: undefined,
        streamOnline: undefined,
        longAnswers: { stream: 0, download: 0 },
      }),
    );
    takeMeasures(measured);
    onTestFinished(() => takeMeasures(undefined));
    const { id, answers } = await listening([500]);
    await happen();
    await finishJobs();
    await later(id, '25 hours');
    await deliverWebhooks.run({});
    answers([204]);
    await happen();
    await finishJobs();
    const text = await measured.text();
    for (const outcome of ['delivered', 'failed', 'abandoned']) expect(text).toContain(`baeum_webhook_deliveries_total{outcome="${outcome}"} 1`);
  });
});

describe('updateWebhook', () => {
  test('changes what is given, against the version that was read', async () => {
    const { id, version } = await listening();
    const { url } = receiver();
    const changed = await operator.call('updateWebhook', { ...on(id), body: { url, events: ['order.paid'], version } });
    expect(changed).toMatchObject({ status: 200, body: { id, url, events: ['order.paid'], active: true, version: version + 1 } });
    expect(
      tally([
        await operator.call('updateWebhook', { ...on(id), body: { active: false, version } }),
        await operator.call('updateWebhook', { ...on(id), body: { url: 'https://192.168.0.1/', version: version + 1 } }),
        await operator.call('updateWebhook', { ...on(987_654), body: { version: 1 } }),
      ]),
    ).toEqual({ '409 COMMON_005': 1, '400 WEBHOOK_001': 1, '404 COMMON_004': 1 });
  });

  test('off: nothing is sent, what waited is given up, and can be sent again when it is on', async () => {
    const { id, version, got, answers } = await listening([500]);
    await happen();
    await finishJobs();
    await operator.call('updateWebhook', { ...on(id), body: { active: false, version } });
    await happen();
    answers([204]);
    await later(id, '1 day');
    await finishJobs();
    const [delivery, ...more] = await deliveriesOf(id);
    expect([got.length, delivery.status, more]).toEqual([1, 'FAILED', []]);
    const again = () => operator.call('redeliverWebhook', { params: { id, deliveryId: delivery.id } });
    expect(tally([await again(), await operator.call('pingWebhook', on(id))])).toEqual({ '409 WEBHOOK_002': 2 });
    await operator.call('updateWebhook', { ...on(id), body: { active: true, version: version + 1 } });
    expect(await again()).toMatchObject({ status: 202, body: { ok: true } });
    await finishJobs();
    expect(await deliveriesOf(id)).toMatchObject([{ id: delivery.id, status: 'DELIVERED', attempts: 1, messageId: delivery.messageId }]);
  });
});

describe('rotateWebhookSecret', () => {
  test('signs with both secrets for a while, then with the new one', async () => {
    const { id, secret, got } = await listening();
    const { status, body } = await operator.call('rotateWebhookSecret', { ...on(id), body: { overlapHours: 2 } });
    expect([status, body.secret === secret, Math.round((Date.parse(body.formerSecretUntil) - Date.now()) / 3_600_000)]).toEqual([201, false, 2]);
    await happen();
    await finishJobs();
    expect(got[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const each of [secret, body.secret]) verified(each, got[0]!);
    await later(id, '3 hours');
    expect((await seen(id)).formerSecretUntil).toBeNull();
    await happen();
    await finishJobs();
    verified(body.secret, got[1]!);
    expect(() => verified(secret, got[1]!)).toThrow();
    expect(
      tally([
        await operator.call('rotateWebhookSecret', { ...on(987_654), body: {} }),
        await operator.call('rotateWebhookSecret', { ...on(id), body: { overlapHours: 1000 } }),
      ]),
    ).toEqual({ '404 COMMON_004': 1, '400 COMMON_001': 1 });
  });

  test('a secret that another key has sealed stops nobody else', async () => {
    const [lost, well] = [await listening(), await listening()];
    await app.sql('UPDATE webhooks SET secret = (SELECT secret FROM webhooks WHERE id = $2) WHERE id = $1', [lost.id, well.id]);
    await happen();
    await finishJobs();
    expect([lost.got.length, well.got.length, (await deliveriesOf(lost.id))[0].answer]).toEqual([0, 1, expect.stringContaining('SECRETS_KEY')]);
    await operator.call('rotateWebhookSecret', { ...on(lost.id), body: { overlapHours: 0 } });
    await later(lost.id, '5 minutes');
    await deliverWebhooks.run({});
    expect(lost.got).toHaveLength(1);
  });
});

describe('pingWebhook, redeliverWebhook, deleteWebhook, listWebhookDeliveries', () => {
  test('a test comes though it was not chosen', async () => {
    const { id, secret, got } = await listening();
    expect(await operator.call('pingWebhook', on(id))).toMatchObject({ status: 202, body: { ok: true } });
    await finishJobs();
    expect(verified(secret, got[0]!)).toMatchObject({ type: 'webhook.ping', data: { webhookId: id } });
    expect(await deliveriesOf(id)).toMatchObject([{ event: 'webhook.ping', status: 'DELIVERED' }]);
  });

  test('what was delivered can be sent again, one of another webhook cannot', async () => {
    const [{ id, got }, other] = [await listening(), await listening()];
    await happen();
    await finishJobs();
    const [{ id: deliveryId }] = await deliveriesOf(id);
    const again = (webhook: number) => operator.call('redeliverWebhook', { params: { id: webhook, deliveryId } });
    expect(tally([await again(other.id), await again(987_654)])).toEqual({ '404 COMMON_004': 2 });
    expect((await again(id)).status).toBe(202);
    await finishJobs();
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([got[0]?.headers['webhook-id'], got[0]?.headers['webhook-id']]);
  });

  test('deliveries come in parts, newest first', async () => {
    const { id } = await listening();
    await happen(5);
    const first = (await operator.call('listWebhookDeliveries', { ...on(id), query: { limit: 3 } })).body;
    const second = (await operator.call('listWebhookDeliveries', { ...on(id), query: { limit: 3, cursor: first.nextCursor } })).body;
    const ids = [...first.items, ...second.items].map((each: { id: number }) => each.id);
    expect([ids, second.nextCursor]).toEqual([ids.toSorted((a, b) => b - a), null]);
    expect(ids).toHaveLength(5);
    expect(tally([await operator.call('listWebhookDeliveries', { ...on(987_654) })])).toEqual({ '404 COMMON_004': 1 });
  });

  test('deleting takes what waits along', async () => {
    const { id, got } = await listening();
    await happen();
    expect((await operator.call('deleteWebhook', on(id))).status).toBe(204);
    await finishJobs();
    expect([got, await seen(id)]).toEqual([[], undefined]);
    expect(tally([await operator.call('deleteWebhook', on(id)), await operator.call('pingWebhook', on(id))])).toEqual({ '404 COMMON_004': 2 });
  });
});

describe('what is kept', () => {
  test('goes after its days, and with the person', async () => {
    const { id } = await listening();
    const { id: userId } = await createUser(app);
    await app.sql("UPDATE webhooks SET events = '{certificate.issued}' WHERE id = $1", [id]);
    const issue = (of: number) =>
      transaction(() => notifyWebhooks('certificate.issued', [{ id: 1, serial: 'x', userId: of, courseId: 1, issuedAt: new Date().toISOString() }]));
    await issue(userId);
    await issue(operator.user.id);
    await app.sql("UPDATE webhook_messages SET created_at = now() - interval '31 days' WHERE user_id = $1", [userId]);
    await sweep();
    expect((await deliveriesOf(id)).length).toBe(1);
  });
});

describe('listenToWebhooks', () => {
  async function listen(query = '') {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const response = await fetch(`${app.url}/admin/api/v1/webhooks/listen${query}`, {
      headers: await sessionHeaders(app, { roleAdmin: true }),
      signal: leaving.signal,
    });
    const told: { id: string; data: Record<string, unknown> }[] = [];
    const reading = async () => {
      let text = '';
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        const parts = (text + part).split('\n\n');
        text = parts.pop() ?? '';
        for (const each of parts) {
          const [, id = '', data] = /^id: (.*)\ndata: (.*)$/m.exec(each) ?? [];
          if (data) told.push({ id, data: JSON.parse(data) as Record<string, unknown> });
        }
      }
    };
    if (response.status === 200) void reading().catch(() => undefined);
    return { status: response.status, told, stop: () => leaving.abort() };
  }

  test('tells what happens while it is open, to each who listens, and leaves nothing behind', async () => {
    const [all, orders] = [await listen(), await listen('?event=order.paid')];
    await happen();
    await expect.poll(() => all.told.length, { timeout: 10_000 }).toBe(1);
    expect(all.told[0]).toMatchObject({ id: expect.stringMatching(/^msg_\d+$/), data: { type: 'experiment.status_changed', data: change } });
    expect(orders.told).toEqual([]);
    expect((await operator.call('listWebhooks')).body.filter(({ url }: { url: string | null }) => url === null)).toEqual([]);
    all.stop();
    orders.stop();
    await expect.poll(() => app.sql('SELECT FROM webhooks WHERE url IS NULL'), { timeout: 10_000 }).toEqual([]);
  });

  test('is for so many at once, and who left with their server is forgotten', async () => {
    await app.sql("INSERT INTO webhooks (events, seen_at) SELECT '{order.paid}', now() FROM generate_series(1, $1)", [webhookLimits.listeners]);
    expect((await listen()).status).toBe(409);
    await app.sql("UPDATE webhooks SET seen_at = now() - interval '11 minutes' WHERE url IS NULL");
    await happen();
    await sweep();
    expect(await app.sql('SELECT FROM webhooks WHERE url IS NULL')).toEqual([]);
  });
});

test('only operators', async () => {
  const member = await signedInClient(app);
  const calls = await Promise.all([
    member.call('listWebhooks'),
    member.call('createWebhook', { body: { url: 'https://a.example.test', events } }),
    member.call('deleteWebhook', on(1)),
    member.call('pingWebhook', on(1)),
    member.call('listWebhookDeliveries', on(1)),
    member.call('listenToWebhooks'),
  ]);
  expect(tally(calls)).toEqual({ '403 COMMON_003': calls.length });
});

test('a test is never chosen, and every other event can be', () => {
  expect(sentEvents.filter((event) => !(webhookEvents as readonly string[]).includes(event))).toEqual(['webhook.ping']);
});

describe('getWebhookDelivery', () => {
  test('shows the body beside each answer, with the headers that tell why and no others', async () => {
    const { id, got, answers } = await listening([503, `{"error":"${'가'.repeat(2000)}"}`, { 'retry-after': '120', 'set-cookie': 'session=secret' }]);
    await happen();
    await deliverWebhooks.run({});
    answers([200, '{"ok":true}']);
    await later(id, '1 hour');
    await deliverWebhooks.run({});
    const [delivery] = await deliveriesOf(id);
    const { body } = await operator.call('getWebhookDelivery', { params: { id, deliveryId: delivery.id } });
    expect(body).toMatchObject({ ...delivery, body: got[0]?.body });
    expect(body.tries).toMatchObject([
      { httpStatus: 503, headers: { 'retry-after': '120' }, milliseconds: expect.any(Number) },
      { httpStatus: 200, answer: '{"ok":true}' },
    ]);
    expect(Buffer.byteLength(body.tries[0].answer)).toBeLessThanOrEqual(webhookLimits.wholeAnswer);
    expect(JSON.stringify(body)).not.toMatch(/session=|whsec_|signature/);
    expect(await deliveriesOf(id, { status: 'FAILED' })).toEqual([]);
    expect(await deliveriesOf(id, { status: 'DELIVERED' })).toHaveLength(1);
    expect((await operator.call('getWebhook', on(id))).body).toMatchObject({ id, lastStatus: 200 });
  });

  test('COMMON_004 for another webhook and for none', async () => {
    const [one, other] = [await listening(), await listening()];
    await operator.call('pingWebhook', on(one.id));
    const [delivery] = await deliveriesOf(one.id);
    for (const params of [
      { id: other.id, deliveryId: delivery.id },
      { id: one.id, deliveryId: 999_999 },
    ])
      expect((await operator.call('getWebhookDelivery', { params })).status).toBe(404);
    expect((await operator.call('getWebhook', on(999_999))).status).toBe(404);
  });
});
