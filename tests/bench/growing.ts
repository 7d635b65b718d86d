import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { requestsPerSecond, type Load } from './http-load.ts';
import { batch, eventsLoad } from './ingestion.ts';
import { signInMember } from './member.ts';
import { openBuyer, order, toss } from './orders.ts';
import { processorTimeOf } from './processor-time.ts';
import { median } from './rounds.ts';
import { openBenchSite, type BenchSite, type ServerKind } from './site.ts';

const connections = 10;
const rounds = 3;
const milliseconds = 2000;
const second = 1_000_000;

/** On a busy machine a core is away for seconds. */
const patient = { DATABASE_WAIT_SECONDS: '30' };

type Table = Record<string, string | number>[];

interface Server {
  url: string;
  pid: number;
}

/** What is asked for, and of how many things one request tells. */
interface Kind {
  name: string;
  server: Server;
  load: Load;
  each?: number;
}

/**
 * What one request of each kind takes of the processor, in the server and in PostgreSQL, and how many of them a core of either would bear: on a
 * machine that others use, too, processor time says more than requests a second. Below it what a process takes of memory and connections.
 */
export async function benchGrowing(): Promise<[Table, Table]> {
  const site = await openBenchSite({ durable: true });
  try {
    const kept = await startServer(site, 'kept', { BAEUM_WEB: 'built', ...toss, ...patient });
    const uncached = await startServer(site, 'uncached', patient);
    const kinds = await kindsOf(kept, uncached);
    const table: Table = [];
    for (const kind of kinds) {
      const row = await measure(site, kind);
      console.error(`· ${Object.values(row).join('  ')}`);
      table.push(row);
    }
    return [table, await measureProcesses(site, [kept])];
  } finally {
    await site.stop();
  }
}

async function startServer(site: BenchSite, kind: ServerKind, env: Record<string, string>): Promise<Server> {
  const url = await site.start(kind, env);
  return { url, pid: site.processes().at(-1) ?? Number.NaN };
}

async function kindsOf(kept: Server, uncached: Server): Promise<Kind[]> {
  const cookie = await signInMember(kept.url);
  const get = (server: Server, path: string, headers: Record<string, string> = {}): { server: Server; load: Load } => ({
    server,
    load: { url: server.url + path, headers, connections },
  });
  return [
    { name: '화면 Page, visitor', ...get(kept, '/', { Accept: 'text/html' }) },
    { name: '화면 Page, member', ...get(kept, '/', { Accept: 'text/html', Cookie: cookie }) },
    { name: '목록 List, kept answer', ...get(kept, '/courses/api/v1') },
    { name: '목록 List, from PostgreSQL', ...get(uncached, '/courses/api/v1') },
    { name: '강의 Course, from PostgreSQL', ...get(uncached, '/courses/api/v1/react-from-zero') },
    { name: '검색 Search, from PostgreSQL', ...get(uncached, `/search/api/v1?q=${encodeURIComponent('리액트')}`) },
    { name: '내 강의 My courses', ...get(kept, '/user/api/v1/courses', { Cookie: cookie }) },
    { name: '진도 Progress', server: kept, load: await progress(kept.url, cookie) },
    { name: '주문 Order', server: kept, load: order(kept.url, await openBuyer(kept.url)) },
    { name: '이벤트 Event, in batches', server: kept, load: eventsLoad(kept.url), each: batch },
  ];
}

/** A member's player saves where it is. */
async function progress(origin: string, cookie: string): Promise<Load> {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: 'http://localhost' };
  const { items } = (await (await fetch(`${origin}/user/api/v1/courses`, { headers })).json()) as { items: { course: { id: number }; expiresAt?: string }[] };
  const learnable = items.find(({ expiresAt }) => expiresAt === undefined);
  const learning = (await (await fetch(`${origin}/learning/api/v1/courses/${learnable?.course.id}`, { headers })).json()) as { resumeLectureId: number };
  return {
    url: `${origin}/learning/api/v1/lectures/${learning.resumeLectureId}/progress`,
    method: 'PUT',
    headers,
    body: (n) => JSON.stringify({ positionSeconds: n % 60, watchedDeltaSeconds: 1, clientAt: new Date().toISOString() }),
    // One player: several would wait for each other's row.
    connections: 1,
  };
}

async function measure(site: BenchSite, { name, server, load, each = 1 }: Kind): Promise<Table[number]> {
  const [ofServer, ofDatabase]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const [serverBefore, databaseBefore, began] = [timeOf(server.pid), timeOf(site.primary), performance.now()];
    const perSecond = await requestsPerSecond(load, milliseconds);
    const done = ((perSecond * (performance.now() - began)) / 1000) * each;
    if (round < 0) continue;
    ofServer.push((timeOf(server.pid) - serverBefore) / done);
    ofDatabase.push((timeOf(site.primary) - databaseBefore) / done);
  }
  const [process, primary] = [median(ofServer), median(ofDatabase)];
  const share = (time: number) => (time < 1 ? Number(time.toFixed(2)) : Math.round(time));
  return {
    '종류 Kind': name,
    '서버 CPU µs': share(process),
    'PostgreSQL CPU µs': share(primary),
    '서버 코어 하나가 초당 Per core of servers': Math.round(second / process),
    'PostgreSQL 코어 하나가 초당 Per core of PostgreSQL': primary < 0.5 ? '-' : Math.round(second / primary),
  };
}

function timeOf(pid: number): number {
  return processorTimeOf([pid]) ?? Number.NaN;
}

/** Memory and connections of servers after the load. */
async function measureProcesses(site: BenchSite, servers: readonly Server[]): Promise<Table> {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    'SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1',
  );
  await client.end();
  const memory = await Promise.all(
    servers.map(async ({ pid }) => ({
      '무엇 What': '서버 Server',
      MB: Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    })),
  );
  return [...memory, ...rows.map(({ name, count }) => ({ '무엇 What': `연결 Connections, ${name}`, '수 Count': count }))];
}
