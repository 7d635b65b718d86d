import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atEach, forgetful, holdBack, openCrashSite, type CrashSite } from '../support/crash-site.ts';
import { trackEvent } from '../support/events.ts';
import { natsIsThere, startNatsServer, type NatsServer } from '../support/nats-server.ts';
import { inParallel } from '../support/races.ts';

const total = 100_000;
/** Enough for the control. */
const some = 20_000;
const batch = 500;
const senders = 8;
const key = 'ingestion-server-key';
/** Thousands of requests fail on purpose. */
const quiet = { LOG_LEVEL: 'fatal' };

async function inDatabase<T>({ postgres }: CrashSite, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const makeKey = (site: CrashSite) =>
  inDatabase(site, (client) =>
    client.query(
      `INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash)
       SELECT id, 'ingestion', 'SERVER', 'ingestio', encode(sha256($1), 'hex') FROM environments WHERE is_primary`,
      [Buffer.from(key)],
    ),
  );

/** Senders that repeat each batch until it is acknowledged. `disturb` gets the number of acknowledged events, from the sender whose batch reached it. */
async function ingest(url: string, events: number, disturb: (acknowledged: number) => Promise<void>): Promise<void> {
  let next = 0;
  let acknowledged = 0;
  await inParallel(senders, async () => {
    while (next < events) {
      next += batch;
      await sendBatch(url);
      acknowledged += batch;
      await disturb(acknowledged);
    }
  });
}

async function sendBatch(url: string): Promise<void> {
  const trackEvents = Array.from({ length: batch }, () => trackEvent({ insertId: randomUUID() }));
  const body = JSON.stringify({ trackEvents });
  for (;;) {
    const answer = await fetch(`${url}/experiment/api/v2/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sdk-key': key },
      body,
    }).catch(() => undefined);
    const told = answer && ((await answer.json().catch(() => undefined)) as { accepted: number; duplicates: number } | undefined);
    if (answer?.status === 202 && told && told.accepted + told.duplicates === batch) return;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(told)}`);
    await delay(100);
  }
}

const accepts = (site: CrashSite) =>
  inDatabase(site, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

/** Rows, and names among them: the same number when nothing is double. */
const counts = (site: CrashSite) =>
  inDatabase(site, async (client) => {
    const { rows } = await client.query<{ rows: string; names: string }>('SELECT count(*) AS rows, count(DISTINCT insert_id) AS names FROM events');
    return { rows: Number(rows[0]?.rows), names: Number(rows[0]?.names) };
  });
const everyOneOnce = { rows: total, names: total };

describe('100,000 events from senders that repeat what was not acknowledged', () => {
  test('kill -9 of the server and of PostgreSQL loses and doubles nothing', async () => {
    const site = await openCrashSite([], quiet);
    let server = await site.start();
    await makeKey(site);
    let kills = 0;
    await ingest(
      site.url,
      total,
      atEach([10_000, 30_000, 50_000, 70_000], async () => {
        kills += 1;
        if (kills % 2 === 0) return void process.kill(site.postgres.pid, 'SIGKILL');
        await server.end('SIGKILL');
        server = await site.start();
      }),
    );
    expect(kills).toBe(4);
    expect(await counts(site)).toEqual(everyOneOnce);
  });

  test('control: without synchronous commit the same kill of PostgreSQL loses what had been acknowledged', async () => {
    const site = await openCrashSite(forgetful, quiet);
    await site.start();
    await makeKey(site);
    const kill = await holdBack(site);
    await ingest(
      site.url,
      some,
      atEach([some / 2], async () => kill()),
    );
    expect((await counts(site)).rows).toBeLessThan(some);
  });

  test.runIf(natsIsThere())('through NATS, kill -9 of nats-server, of the server and of PostgreSQL loses and doubles nothing', async () => {
    const nats: NatsServer = await startNatsServer();
    onTestFinished(() => nats.stop());
    const site = await openCrashSite([], { ...quiet, EVENTS_URL: nats.url });
    let server = await site.start();
    await makeKey(site);
    let kills = 0;
    await ingest(
      site.url,
      total,
      atEach([20_000, 40_000, 60_000, 80_000], async () => {
        kills += 1;
        if (kills === 2) return void process.kill(site.postgres.pid, 'SIGKILL');
        if (kills === 3) {
          await server.end('SIGKILL');
          // Events were acknowledged without PostgreSQL, which may still recover; a server ends where it cannot be reached, and is started again.
          await expect.poll(() => accepts(site), { timeout: 60_000 }).toBe(true);
          server = await site.start();
          return;
        }
        await nats.kill();
        await nats.start();
      }),
    );
    expect(kills).toBe(4);
    await expect.poll(() => counts(site), { timeout: 30_000 }).toEqual(everyOneOnce);
  });
});
