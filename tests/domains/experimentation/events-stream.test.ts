import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { client, type Answer } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { natsIsThere, startNatsServer, type NatsServer } from '../../support/nats-server.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

const headers = { 'x-sdk-key': 'stream-server-key-0001' };
let nats: NatsServer;
let app: TestApp;

const dispatch = (trackEvents: unknown[]): Promise<Answer> => client(app.url).call('dispatchEvents', { body: { trackEvents }, headers });
const stored = async (events: Record<string, unknown>[]) =>
  (await app.sql('SELECT FROM events WHERE insert_id = ANY($1)', [events.map(({ insertId }) => insertId)])).length;

async function streamIsThere(): Promise<boolean> {
  const { body } = await client(app.url).call('readyz');
  return body.checks.events;
}

describe.runIf(natsIsThere())('events through NATS JetStream', () => {
  beforeAll(async () => {
    nats = await startNatsServer();
    app = await startTestApp({ EVENTS_URL: nats.url });
    await ensureSdkKey({ name: 'stream', kind: 'SERVER', key: headers['x-sdk-key'] });
    await vi.waitUntil(streamIsThere, 10_000);
  });
  afterAll(async () => {
    await app?.stop();
    await nats?.stop();
  });

  test('are acknowledged by the stream and stored in PostgreSQL once', async () => {
    const events = Array.from({ length: 30 }, () => trackEvent({ properties: { memo: '가나다 😀' } }));
    const [first, again] = [await dispatch([...events, 7]), await dispatch(events)];
    expect([first.status, first.body.accepted, first.body.duplicates, first.body.rejected]).toEqual([
      202,
      30,
      0,
      [expect.objectContaining({ insertId: 'trackEvents.30' })],
    ]);
    expect(again.body).toEqual({ accepted: 30, duplicates: 0, rejected: [] });
    const last = trackEvent();
    await dispatch([...events.slice(7), last]);
    await expect.poll(() => stored([...events, last])).toBe(31);
  });

  test('are accepted in any number, and one that is too large is refused alone', async () => {
    const long = 'v'.repeat(1000);
    const crowd = Array.from({ length: 800 }, () => trackEvent({ properties: { a: long, b: long } }));
    const giant = trackEvent({ properties: { $giant: 'v'.repeat(1_100_000) } });
    const { body } = await dispatch([...crowd, giant]);
    expect([body.accepted, body.rejected]).toEqual([800, [expect.objectContaining({ insertId: giant['insertId'] })]]);
    await expect.poll(() => stored(crowd)).toBe(800);
  });

  test('wait in the stream while neither the table of events nor that of SDK keys can be read', async () => {
    expect((await dispatch([])).status).toBe(202);
    for (const table of ['events', 'sdk_keys']) await app.sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    const events: Record<string, unknown>[] = [];
    // Longer than a key is cached without a lookup.
    for (const start = performance.now(); performance.now() - start < 1200;) {
      const event = trackEvent();
      events.push(event);
      expect((await dispatch([event])).status).toBe(202);
    }
    expect((await client(app.url).call('dispatchEvents', { body: { trackEvents: [] }, headers: { 'x-sdk-key': 'never seen' } })).status).toBe(500);
    for (const table of ['events', 'sdk_keys']) await app.sql(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    await expect.poll(() => stored(events)).toBe(events.length);
  });

  test('are stored although the stream contains a foreign message', async () => {
    await nats.publish('baeum.events', ['no JSON', '7', '[{"key":"x"},null]']);
    const events = [trackEvent()];
    await dispatch(events);
    await expect.poll(() => stored(events)).toBe(1);
  });

  test('are still read after the consumer of the stream was deleted', async () => {
    const before = trackEvent();
    await dispatch([before]);
    await nats.deleteReader('BAEUM_EVENTS', 'to-postgresql');
    const after = trackEvent();
    await dispatch([after]);
    await expect.poll(() => stored([before, after])).toBe(2);
  });

  test('are refused with 503 while NATS is unreachable, and readiness reports it without failing', async () => {
    await nats.kill();
    await expect.poll(streamIsThere).toBe(false);
    expect((await client(app.url).call('readyz')).body.status).toBe('ok');
    const events = [trackEvent()];
    const refused = await dispatch(events);
    expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([503, 'COMMON_013', '1']);
    await nats.start();
    await expect.poll(async () => (await dispatch(events)).status).toBe(202);
    await expect.poll(() => stored(events)).toBe(1);
    expect(await streamIsThere()).toBe(true);
  });

  test('are accepted again when NATS restarts without its files', async () => {
    const events = [trackEvent()];
    await nats.kill();
    await nats.forget();
    await nats.start();
    await expect.poll(async () => (await dispatch(events)).status).toBe(202);
    await expect.poll(() => stored(events)).toBe(1);
  });
});
