import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { demoTemplate } from '../../support/demo-database.ts';
import { trackEvent } from '../../support/events.ts';
import { natsIsThere, startNatsCluster } from '../../support/nats-server.ts';
import { inParallel } from '../../support/races.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { slowness } from '../../support/timing.ts';

const servers = 3;
const senders = 4;
const batch = 5;
/** Servers that miss a leader choose another within nine seconds, and choose again when two of them stood for it at once. */
const patience = 30_000 * (await slowness());

/** Senders that repeat each batch until it is acknowledged. */
function sendSteadily(url: string) {
  const acknowledged: string[] = [];
  const refusals = new Set<number>();
  let over = false;
  const sending = inParallel(senders, async () => {
    while (!over) {
      const insertIds = Array.from({ length: batch }, () => randomUUID());
      const body = JSON.stringify({ trackEvents: insertIds.map((insertId) => trackEvent({ insertId })) });
      for (;;) {
        const { status } = await fetch(`${url}/experiment/api/v2/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-sdk-key': 'demo-server-key-0001' },
          body,
        });
        if (status === 202) break;
        refusals.add(status);
        await delay(50);
      }
      acknowledged.push(...insertIds);
      await delay(10);
    }
  });
  return {
    acknowledged,
    refusals,
    async stop() {
      over = true;
      await sending;
    },
  };
}

/** A site with its database, on a cluster of its own. */
async function openSite() {
  const cluster = await startNatsCluster(servers);
  onTestFinished(() => cluster.stop());
  const database = await createTestDatabase(await demoTemplate());
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const stored = async (insertIds: readonly string[]) => {
    const { rows } = await client.query<{ rows: number; names: number }>(
      'SELECT count(*)::int AS rows, count(DISTINCT insert_id)::int AS names FROM events WHERE insert_id = ANY($1)',
      [insertIds],
    );
    return rows[0];
  };
  return {
    cluster,
    async start(env: Record<string, string>) {
      const server = await startServerProcess({ DATABASE_URL: database.url, EVENTS_URL: cluster.urls, LOG_LEVEL: 'info', ...env });
      onTestFinished(async () => void (await server.end('SIGKILL')));
      return server;
    },
    async eachOnce(insertIds: readonly string[]) {
      await expect.poll(() => stored(insertIds), { timeout: patience, interval: 200 }).toEqual({ rows: insertIds.length, names: insertIds.length });
    },
    copies: () => cluster.copies('BAEUM_EVENTS', 'to-postgresql'),
  };
}

const copied = { stream: { complete: servers }, reader: { complete: servers } };

test.runIf(natsIsThere())(
  'of three NATS servers the one that leads the stream may die, and so may the one that leads its reader',
  { timeout: 8 * patience },
  async () => {
    const { cluster, start, eachOnce, copies } = await openSite();
    const { url } = await start({ EVENTS_REPLICAS: String(servers) });
    await expect.poll(copies, { timeout: patience }).toMatchObject(copied);
    const { acknowledged, refusals, stop } = sendSteadily(url);
    for (const led of ['stream', 'reader'] as const) {
      await expect.poll(() => acknowledged.length, { timeout: patience }).toBeGreaterThan(0);
      const { leader = '' } = (await copies())[led];
      const before = acknowledged.length;
      await cluster.kill(leader);
      await expect.poll(() => acknowledged.length, { timeout: patience }).toBeGreaterThan(before + 50 * batch);
      await eachOnce(acknowledged.slice());
      await cluster.start(leader);
      await expect.poll(copies, { timeout: patience }).toMatchObject(copied);
    }
    await stop();
    await eachOnce(acknowledged);
    expect([...refusals]).toEqual([503]);
  },
);

test.runIf(natsIsThere())('a stream with one copy gets more at the start, and says so', { timeout: 4 * patience }, async () => {
  const { start, eachOnce, copies } = await openSite();
  const single = await start({});
  const { acknowledged, stop } = sendSteadily(single.url);
  await expect.poll(() => acknowledged.length, { timeout: patience }).toBeGreaterThan(20 * batch);
  await stop();
  expect(await copies()).toMatchObject({ stream: { complete: 1 }, reader: { complete: 1 } });
  await single.end('SIGTERM');
  const { output } = await start({ EVENTS_REPLICAS: String(servers) });
  await expect.poll(copies, { timeout: patience }).toMatchObject(copied);
  expect(output()).toMatch(/"before":1,"after":3,.*"the stream of NATS gets more copies"/);
  await eachOnce(acknowledged);
});
