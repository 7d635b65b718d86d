import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer } from '../../support/client.ts';
import { createTestDatabase } from '../../support/database.ts';
import { trackEvent } from '../../support/events.ts';
import { signedInClient } from '../../support/factories.ts';
import { natsIsThere, startNatsServer } from '../../support/nats-server.ts';
import { freePort, startServerProcess } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

const publicKey = 'budget-client-key-0001';
const serverKey = 'budget-server-key-0001';
/** A tenth of a megabyte: a hundred events with a kilobyte each. */
const smallBudget = { EVENTS_DAILY_MEGABYTES: '0.1' };
const quiet = { ...smallBudget, BAEUM_WEB: 'off', JOBS: 'off', LOG_LEVEL: 'fatal' };

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startTestApp({ ...smallBudget, METRICS_PORT: String(port) });
  await ensureSdkKey({ name: 'budget', kind: 'CLIENT', key: publicKey });
  await ensureSdkKey({ name: 'budget', kind: 'SERVER', key: serverKey });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const events = (count: number) => Array.from({ length: count }, () => trackEvent({ properties: { text: 'x'.repeat(600) } }));
const dispatch = (url: string, key: string, trackEvents: unknown[]): Promise<Answer> =>
  client(url, { 'x-sdk-key': key }).call('dispatchEvents', { body: { trackEvents } });
const budget = async () => (await operator.call('listEventBudgets')).body[0];
const warnings = async () => (await client(app.url).call('readyz')).body.warnings;

/** Sends events until the budget of this key is used up. @returns number of accepted events */
async function useUp(url: string, key: string): Promise<number> {
  for (let taken = 0; taken < 1000; taken += 20) {
    const { status } = await dispatch(url, key, events(20));
    if (status !== 202) return taken;
  }
  throw new Error('the budget has no end');
}

function expectUsedUp({ status, body, headers }: Answer): void {
  expect([status, body.errorCode]).toEqual([429, 'EXP_012']);
  const untilMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
  expect(Math.abs(Number(headers.get('retry-after')) - untilMidnight)).toBeLessThan(60);
}

describe('the daily event budget', () => {
  test('accepts events up to the budget, then refuses them with Retry-After', async () => {
    const taken = await useUp(app.url, publicKey);
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThanOrEqual(140);
    expectUsedUp(await dispatch(app.url, publicKey, events(1)));
    expectUsedUp(
      await client(app.url, { 'x-sdk-key': publicKey }).call('dispatchMetrics', {
        body: { metrics: [{ name: 'api.call', type: 'TIMER', tags: {}, measurements: { count: 1 } }] },
      }),
    );
  });

  test('keeps the budget of server keys apart from that of the public key', async () => {
    expect((await dispatch(app.url, serverKey, events(20))).status).toBe(202);
  });

  test('is reported by readiness and metrics from 80 % on', async () => {
    await expect.poll(warnings).toEqual(['event-budget']);
    expect(Number(/^baeum_events_budget_used_ratio (\S+)$/m.exec(await (await fetch(metrics)).text())?.[1])).toBeGreaterThan(0.8);
  });

  test('can be read, raised and lowered by operators', async () => {
    await expect.poll(budget).toMatchObject({ megabytes: 0.1, isDefault: true, usedBytes: { client: expect.any(Number), server: expect.any(Number) } });
    expect((await budget()).usedBytes.client).toBeGreaterThan(80_000);
    const more = await operator.call('setEventBudget', { body: { megabytes: 1 } });
    expect([more.status, more.body]).toMatchObject([200, { megabytes: 1, isDefault: false }]);
    await expect.poll(async () => (await dispatch(app.url, publicKey, events(1))).status, { timeout: 5000 }).toBe(202);
    expect(await warnings()).toEqual([]);
    await operator.call('setEventBudget', { body: { megabytes: null } });
    await expect.poll(async () => (await dispatch(app.url, publicKey, events(1))).status, { timeout: 5000 }).toBe(429);
  });

  test('does not count duplicates again', async () => {
    const used = async (): Promise<number> => (await budget()).usedBytes.client;
    await operator.call('setEventBudget', { body: { megabytes: 5 } });
    await expect.poll(async () => (await dispatch(app.url, publicKey, events(1))).status, { timeout: 5000 }).toBe(202);
    const [before, batch] = [await used(), events(20)];
    expect((await dispatch(app.url, publicKey, batch)).body).toMatchObject({ accepted: 20 });
    await expect.poll(used, { timeout: 5000 }).toBeGreaterThan(before + 15_000);
    for (let times = 0; times < 5; times += 1) expect((await dispatch(app.url, publicKey, batch)).body).toMatchObject({ accepted: 0, duplicates: 20 });
    // One more event: afterwards anything charged for the duplicates is reported, too.
    const afterBatch = await used();
    await dispatch(app.url, publicKey, events(1));
    await expect.poll(used, { timeout: 5000 }).toBeGreaterThan(afterBatch);
    expect((await used()) - before).toBeLessThan(40_000);
  });

  test.each([{ megabytes: 0 }, { megabytes: 1.5 }, { megabytes: 10_000_001 }, { environment: 'moon', megabytes: 1 }])(
    'refuses %j as a budget',
    async (body) => {
      expect((await operator.call('setEventBudget', { body })).status).toBe(400);
    },
  );
});

test('nodes share the daily event budget', async () => {
  const { body } = await operator.call('createSdkKey', { body: { name: '두 서버', kind: 'CLIENT', environment: 'development' } });
  const other = await startServerProcess({ ...quiet, DATABASE_URL: app.databaseUrl });
  try {
    await useUp(app.url, body.key);
    await expect.poll(async () => (await dispatch(other.url, body.key, events(1))).status, { timeout: 8000 }).toBe(429);
  } finally {
    await other.end('SIGTERM');
  }
}, 90_000);

test.runIf(natsIsThere())(
  'through NATS the same holds',
  async () => {
    const [nats, database] = [await startNatsServer(), await createTestDatabase()];
    const store = new pg.Client(database.url);
    await store.connect();
    await store.query(
      "INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash) SELECT id, 'budget', 'CLIENT', 'budget-c', encode(sha256($1), 'hex') FROM environments WHERE is_primary",
      [Buffer.from(publicKey)],
    );
    await store.end();
    const server = await startServerProcess({ ...quiet, DATABASE_URL: database.url, EVENTS_URL: nats.url });
    try {
      await expect.poll(async () => (await client(server.url).call('readyz')).body.checks.events, { timeout: 10_000 }).toBe(true);
      expect(await useUp(server.url, publicKey)).toBeLessThanOrEqual(140);
      expectUsedUp(await dispatch(server.url, publicKey, events(1)));
    } finally {
      await server.end('SIGTERM');
      await nats.stop();
      await database.drop();
    }
  },
  90_000,
);
