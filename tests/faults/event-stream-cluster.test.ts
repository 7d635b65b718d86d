import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { trackEvent } from '../support/events.ts';
import { natsIsThere, startNatsCluster } from '../support/nats-server.ts';
import { startServerProcess } from '../support/server-process.ts';
import { slowness } from '../support/timing.ts';

const patience = 60_000 * (await slowness());

test.runIf(natsIsThere())('of three NATS servers with three copies of the stream one may die: what was accepted is stored', { timeout: 2 * patience }, async () => {
  const cluster = await startNatsCluster(3);
  onTestFinished(() => cluster.stop());
  const database = await createTestDatabase(await demoTemplate());
  onTestFinished(() => database.drop());
  const site = await startServerProcess({ DATABASE_URL: database.url, EVENTS_URL: cluster.url, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await site.end('SIGKILL')));
  const accepted: unknown[] = [];
  const refused = new Set<number>();
  const send = async () => {
    const event = trackEvent();
    const headers = { 'Content-Type': 'application/json', 'X-SDK-Key': 'demo-server-key-0001' };
    const { status } = await fetch(`${site.url}/experiment/api/v2/events`, { method: 'POST', headers, body: JSON.stringify({ trackEvents: [event] }) });
    if (status === 202) accepted.push(event['insertId']);
    else refused.add(status);
    return status;
  };
  await expect.poll(send, { timeout: patience }).toBe(202);
  refused.clear();
  await cluster.copyStream('BAEUM_EVENTS', 3);
  for (let count = 0; count < 20; count += 1) expect(await send()).toBe(202);
  await cluster.killLeaderOf('BAEUM_EVENTS');
  // The others choose a new leader in some seconds; meanwhile senders are told to come back.
  const before = accepted.length;
  for (const deadline = Date.now() + patience; accepted.length < before + 20 && Date.now() < deadline; await delay(20)) await send();
  expect(accepted.length).toBe(before + 20);
  expect([...refused].filter((status) => status !== 503)).toEqual([]);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const stored = async () => (await client.query('SELECT FROM events WHERE insert_id = ANY($1)', [accepted])).rowCount;
  await expect.poll(stored, { timeout: patience, interval: 200 }).toBe(accepted.length);
});
