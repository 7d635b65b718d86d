import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { client, type Answer } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

const headers = { 'x-sdk-key': 'pressure-server-key-0001' };

const dispatch = (app: TestApp, count: number): Promise<Answer> =>
  client(app.url).call('dispatchEvents', { body: { trackEvents: Array.from({ length: count }, () => trackEvent()) }, headers });

/** A server with room for a thousand events, whose table is locked until the returned function is called. */
async function lockedApp(): Promise<{ app: TestApp; unlock: () => Promise<void> }> {
  const app = await startTestApp({ EVENTS_BUFFER: '1000' });
  await ensureSdkKey({ name: 'pressure', kind: 'SERVER', key: headers['x-sdk-key'] });
  expect((await dispatch(app, 1)).status).toBe(202);
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
  return { app, unlock: () => holder.end() };
}

/** Waits until the statement of a batch waits for the lock. */
async function untilWaiting(app: TestApp): Promise<void> {
  await expect.poll(() => app.sql("SELECT FROM pg_locks WHERE NOT granted AND relation = 'events'::regclass")).not.toEqual([]);
}

test('refuses events beyond the capacity of the queue, and stores the queued ones', async () => {
  const { app, unlock } = await lockedApp();
  onTestFinished(() => app.stop());
  const waiting = dispatch(app, 600);
  await untilWaiting(app);
  const refused = await dispatch(app, 500);
  expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([503, 'COMMON_013', '1']);
  const fitting = dispatch(app, 400);
  await unlock();
  expect((await waiting).body).toEqual({ accepted: 600, duplicates: 0, rejected: [] });
  expect((await fitting).body).toEqual({ accepted: 400, duplicates: 0, rejected: [] });
  expect((await dispatch(app, 1000)).status).toBe(202);
});

test('stores queued events when the server stops', async () => {
  const { app, unlock } = await lockedApp();
  const waiting = dispatch(app, 50);
  await untilWaiting(app);
  const stopped = app.stop();
  await unlock();
  expect((await waiting).body).toEqual({ accepted: 50, duplicates: 0, rejected: [] });
  await stopped;
});
