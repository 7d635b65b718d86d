import { migrate } from '@baeum/api/src/database/migrate.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openBuyer, order, toss } from '../bench/orders.ts';
import { startServerProcess } from '../support/server-process.ts';
import { killFamily, leaderOf, makeDebian, password, say, startCluster, stopCluster, until, type Cluster, type Database } from './patroni-cluster.ts';

/**
 * Tries the samples of `api/deploy/patroni` on one machine: etcd, two databases led by Patroni and haproxy, of Debian 13, in a folder made by
 * mmdebstrap. The leader is killed in the middle of 400 orders; then what was acknowledged is looked for. Needs root and mmdebstrap:
 * `node tests/deploy/patroni.ts [folder of such a Debian]` with Node 24. Only ports and addresses differ from the samples.
 */
const orders = 400;
const lanes = 8;
/** Seconds within which orders must be taken again. */
const longestGap = 30;

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Orders that were acknowledged, and the longest time in seconds in which none was. */
async function placeOrders(origin: string, halfway: () => void): Promise<{ acknowledged: string[]; gap: number; refusals: number }> {
  const { url, headers, headersOf, body } = order(origin, await openBuyer(origin));
  const acknowledged: string[] = [];
  let [next, last, gap, refusals] = [0, Date.now(), 0, 0];
  const lane = async () => {
    while (next < orders) {
      const number = next++;
      if (number === orders / 2) halfway();
      const own = { ...headers, ...headersOf?.(number), 'Idempotency-Key': randomUUID() };
      for (;;) {
        const answer = await fetch(url, { method: 'POST', headers: own, body: body?.(number) as string, signal: AbortSignal.timeout(20_000) }).catch(
          () => undefined,
        );
        if (answer?.status === 201) {
          acknowledged.push(((await answer.json()) as { order: { orderNo: string } }).order.orderNo);
          break;
        }
        if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`);
        refusals += 1;
        await delay(100);
      }
      gap = Math.max(gap, (Date.now() - last) / 1000);
      last = Date.now();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { acknowledged, gap, refusals };
}

async function tryOut(debian: string): Promise<void> {
  const cluster = await startCluster(debian);
  const { databases, url } = cluster;
  await until('haproxy leads to the leader alone', async () => {
    // It takes turns among all servers until it has checked them.
    const tries = await Promise.all(Array.from({ length: 6 }, () => asked<{ standby: boolean }>(url, 'SELECT pg_is_in_recovery() AS standby')));
    return tries.flat().every(({ standby }) => !standby);
  });
  await asked(url, `CREATE ROLE baeum_site LOGIN PASSWORD '${password}'`);
  await asked(url, 'CREATE DATABASE baeum OWNER baeum_site');
  const site = Object.assign(new URL(url), { username: 'baeum_site', pathname: '/baeum' }).href;
  await migrate(site);
  say('migrated');
  const server = await startServerProcess({
    ...toss,
    DATABASE_URL: site,
    // As operations.md has it: requests wait for the change of leaders.
    DATABASE_WAIT_SECONDS: '10',
    SITE_ORIGIN: 'http://localhost',
    BAEUM_DEMO_DATA: 'true',
    JOBS: 'off',
    LOG_LEVEL: 'fatal',
  });
  try {
    const leader = await leaderOf(databases);
    const { acknowledged, gap, refusals } = await placeOrders(server.url, () => {
      say(`${leader.name} is killed`);
      killFamily(debian, leader);
    });
    const rows = await asked<{ order_no: string }>(site, 'SELECT order_no FROM orders');
    const stored = new Set(rows.map((row) => row.order_no));
    const lost = acknowledged.filter((each) => !stored.has(each)).length;
    const next = await leaderOf(databases.filter((each) => each !== leader));
    say(
      `${next.name} leads; ${acknowledged.length} orders acknowledged, ${lost} of them lost, nobody served for ${gap.toFixed(1)} s, ${refusals} tries refused`,
    );
    if (lost > 0 || gap > longestGap) process.exitCode = 1;
    await restartEverything(cluster, server.url, leader);
  } finally {
    await server.end('SIGKILL');
  }
}

/** The former leader comes back; then each part is restarted after the other, while people read and order. */
async function restartEverything({ databases, startDatabase, reloadProxy, patronictl }: Cluster, origin: string, killed: Database): Promise<void> {
  await startDatabase(killed);
  await until(`${killed.name} follows as a synchronous standby`, async () => (await fetch(`http://127.0.0.1:${killed.api}/sync`)).ok);
  const load = await startLoad(origin);
  const leader = await leaderOf(databases);
  const isStandby = async ({ api }: Database) => (await fetch(`http://127.0.0.1:${api}/sync`)).ok;
  const steps: [what: string, step: () => Promise<void>][] = [
    ['the standby is restarted', () => patronictl('restart', 'baeum', killed.name, '--force')],
    ['the leader changes', () => patronictl('switchover', 'baeum', '--leader', leader.name, '--candidate', killed.name, '--force')],
    ['the former leader is restarted', () => patronictl('restart', 'baeum', leader.name, '--force')],
    ['haproxy is replaced', reloadProxy],
  ];
  for (const [at, [what, step]] of steps.entries()) {
    await step();
    const standby = at === 0 ? killed : leader;
    await until(what, () => isStandby(standby));
    await delay(2000);
    say(`  ${load.sinceLast()}`);
  }
  const { failed, refused } = await load.end();
  say(`requests that were refused: ${refused}; that failed although they were repeated as Retry-After says: ${failed}`);
  if (refused > 0 || failed > 0) process.exitCode = 1;
}

interface RunningLoad {
  /** What happened since the last question, as a sentence. */
  sinceLast(): string;
  /** @returns answers of failure in all, and requests that got no answer of success within twenty seconds */
  end(): Promise<{ refused: number; failed: number }>;
}

/** Members who read and who order, each request repeated with its key as a browser would. */
async function startLoad(origin: string): Promise<RunningLoad> {
  const buyer = await openBuyer(origin);
  const { url, headers, headersOf, body } = order(origin, buyer);
  const stopping = new AbortController();
  let [sent, refused, slowest] = [0, 0, 0];
  const all = { refused: 0, failed: 0 };
  const succeed = async (ask: () => Promise<Response>) => {
    const began = Date.now();
    for (sent += 1; Date.now() - began < 20_000; refused += 1) {
      const answer = await ask().catch(() => undefined);
      await answer?.arrayBuffer();
      slowest = Math.max(slowest, Date.now() - began);
      if (answer && answer.status < 400) return;
      if (answer && answer.status < 500) {
        say(`${answer.url} answered ${answer.status}`);
        break;
      }
      all.refused += 1;
      await delay(1000 * Number(answer?.headers.get('retry-after') ?? 1));
    }
    all.failed += 1;
  };
  const lane = async (ask: (number: number) => () => Promise<Response>) => {
    for (let number = 0; !stopping.signal.aborted; number++) await succeed(ask(number));
  };
  const reader = (address: string) => lane(() => () => fetch(`${origin}${address}`, { headers: { Cookie: buyer.headers.Cookie ?? '' } }));
  const orderer = (first: number) =>
    lane((number) => {
      const own = { ...headers, ...headersOf?.(first + number), 'Idempotency-Key': randomUUID() };
      return () => fetch(url, { method: 'POST', headers: own, body: body?.(first + number) as string });
    });
  const running = Promise.all([reader('/courses/api/v1?sort=priceAsc&pageSize=20'), reader('/user/api/v1/courses'), orderer(1_000_000), orderer(2_000_000)]);
  return {
    sinceLast() {
      const text = `${sent} requests, ${refused} answers of failure before success, the slowest ${(slowest / 1000).toFixed(1)} s`;
      [sent, refused, slowest] = [0, 0, 0];
      return text;
    },
    async end() {
      stopping.abort();
      await running;
      return all;
    },
  };
}

const [given] = process.argv.slice(2);
const debian = given ?? makeDebian();
try {
  await tryOut(debian);
} finally {
  stopCluster(debian);
  if (given === undefined) spawnSync('rm', ['-rf', '--one-file-system', join(debian, '..')]);
}
