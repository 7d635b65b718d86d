import { cookies as sharedCookies } from '@baeum/contract/shared/constants.ts';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createRandom, type Random } from '../support/random.ts';
import type { Load } from './http-load.ts';
import { eventsLoad } from './ingestion.ts';
import { openBuyer, order, toss } from './orders.ts';
import { processorTimeOf } from './processor-time.ts';
import { openBenchSite, type BenchSite } from './site.ts';

type Table = Record<string, string | number>[];

/** Requests a second: each step half as many again, until answers are late. */
const slowest = 100;
const stepFactor = 1.5;
const milliseconds = 15_000;
/** Answers of a site that bears its load: 19 of 20 within this many milliseconds, and none refused or later than the patience. */
const soon = 500;
const patience = 5000;
const sessions = 400;
/** Events that a browser sends with one request. */
const eventsAtOnce = 6;
const server = { ...toss, BAEUM_WEB: 'built', DATABASE_WAIT_SECONDS: '5' };

/**
 * The traffic of a day, at a rate that grows until answers are late, on a site as large as this share of the largest: what is used up first, and
 * what the next step buys. Requests come at their rate whether former ones were answered or not.
 * @param folder `BAEUM_DATA_DIR` of a `seed --scale largest`, instead of filling another database; what the day writes remains in it
 */
export async function benchDay(share: number, folder: string | undefined): Promise<Table> {
  const site = await openBenchSite({ durable: true, replicated: true, largest: share, filled: folder });
  try {
    const table: Table = [];
    const first = await site.start('kept', server);
    const traffic = await trafficOf(site, first);
    const second = await site.start('kept', server);
    const setups: [name: string, origins: string[]][] = [
      ['서버 1 Server', [first]],
      ['서버 2 Servers', [first, second]],
      ['서버 2, 복제 1 Servers, replica', await Promise.all([1, 2].map(() => site.start('kept', { ...server, DATABASE_READ_URL: site.replicaUrl ?? '' })))],
    ];
    // PostgreSQL has read nothing yet, and the servers have compiled nothing.
    for (const [name, origins] of setups) await runStep(site, { name, origins, rate: slowest, traffic });
    for (const [name, origins] of setups)
      for (let rate = slowest, borne = true; borne; rate *= stepFactor) {
        const step = await runStep(site, { name, origins, rate, traffic });
        borne = step.borne;
        table.push(step.row);
        console.error(`· ${Object.values(step.row).join('  ')}`);
        // What is under way ends before the next.
        await delay(patience);
      }
    return table;
  } finally {
    await site.stop();
  }
}

type Sent = Pick<Load, 'method' | 'headers' | 'body' | 'status'> & { path: string };
/** Makes the next request of the day. */
type Traffic = (random: Random) => Sent;

/**
 * Of a thousand requests: what players save, events, pages, lists and searches of many courses, what members have, and a few orders. The shares
 * are an assumption. Five million events a day are then 83 requests a second on average.
 */
async function trafficOf(site: BenchSite, origin: string): Promise<Traffic> {
  const { courses, members } = await peopleAndCourses(site.databaseUrl);
  const buying = order(origin, await openBuyer(origin));
  const events = eventsLoad(origin, eventsAtOnce);
  let number = 0;
  const page = (path: string, headers: Record<string, string> = {}): Sent => ({ path, headers: { Accept: 'text/html', ...headers } });
  const words = ['리액트', '파이썬', '데이터', '만든 강의', '입문', '디자인'];
  const kinds: [share: number, make: Traffic][] = [
    [100, () => page('/')],
    [60, (random) => page('/', { Cookie: random.pick(members).cookie })],
    [100, (random) => page(`/course/${random.pick(courses).slug}`)],
    [80, (random) => ({ path: `/courses/api/v1?pageSize=24&page=${1 + random.int(5)}` })],
    [100, (random) => ({ path: `/courses/api/v1/${random.pick(courses).slug}` })],
    [60, (random) => ({ path: `/search/api/v1?q=${encodeURIComponent(random.pick(words))}` })],
    [60, (random) => ({ path: '/user/api/v1/courses', headers: { Cookie: random.pick(members).cookie } })],
    [
      320,
      (random) => {
        const { cookie, lecture } = random.pick(members);
        const body = JSON.stringify({ positionSeconds: random.int(300), watchedDeltaSeconds: 1, clientAt: new Date().toISOString() });
        const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: 'http://localhost' };
        return { path: `/learning/api/v1/lectures/${lecture}/progress`, method: 'PUT', headers, body: () => body };
      },
    ],
    [116, () => ({ ...events, path: new URL(events.url).pathname, body: () => events.body?.(number++) ?? '' })],
    [4, () => ({ ...buying, path: new URL(buying.url).pathname, headers: { ...buying.headers, ...buying.headersOf?.(0) } })],
  ];
  const total = kinds.reduce((sum, [share]) => sum + share, 0);
  return (random) => {
    let place = random.int(total);
    const [, make] = kinds.find(([share]) => (place -= share) < 0) ?? [0, () => page('/')];
    return make(random);
  };
}

/** Courses of the largest site, and members with a session, each with a lecture that they learn. */
async function peopleAndCourses(databaseUrl: string): Promise<{ courses: { slug: string }[]; members: { cookie: string; lecture: number }[] }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const courses = await client.query<{ slug: string }>("SELECT slug FROM courses WHERE slug ^@ 'made-' ORDER BY md5(slug) LIMIT 1000");
    const learners = await client.query<{ user_id: string; lecture_id: string }>(
      `SELECT DISTINCT ON (user_id) user_id, last_lecture_id AS lecture_id FROM enrollments
       WHERE user_id IN (SELECT id FROM users WHERE email ^@ 'largest-') AND last_lecture_id IS NOT NULL ORDER BY user_id LIMIT ${sessions}`,
    );
    const members = learners.rows.map((row) => ({ ...row, secret: randomBytes(32).toString('base64url') }));
    await client.query(
      `INSERT INTO sessions (user_id, second_factor_proven, recency_unknown, secret_hash, expires_at)
       SELECT user_id, false, false, hash, now() + interval '1 day' FROM unnest($1::bigint[], $2::text[]) AS made (user_id, hash)`,
      [members.map((each) => each.user_id), members.map(({ secret }) => createHash('sha256').update(secret).digest('hex'))],
    );
    return {
      courses: courses.rows,
      members: members.map(({ secret, lecture_id: lecture }) => ({ cookie: `${sharedCookies.session.name}=${secret}`, lecture: Number(lecture) })),
    };
  } finally {
    await client.end();
  }
}

interface Step {
  name: string;
  origins: readonly string[];
  /** Requests a second. */
  rate: number;
  traffic: Traffic;
}

async function runStep(site: BenchSite, { name, ...step }: Step): Promise<{ borne: boolean; row: Table[number] }> {
  const agent = new Agent({ keepAlive: true });
  const used = coresOf([site.primary, ...site.processes().slice(1)]);
  const ownBefore = process.cpuUsage();
  const { seconds, sent } = await sendAtRate(agent, step);
  const [database = Number.NaN, ...servers] = used(seconds);
  const own = process.cpuUsage(ownBefore);
  const taken = (await Promise.all(sent)).toSorted((a, b) => a - b);
  agent.destroy();
  const at = (part: number) => Math.round(taken[Math.floor(taken.length * part)] ?? Number.NaN);
  const failed = taken.filter((each) => each === Infinity).length;
  return {
    borne: failed === 0 && at(0.95) <= soon,
    row: {
      '구성 Setup': name,
      '초당 Per second': Math.round(taken.length / seconds),
      '실패 Failed': failed,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      '가장 바쁜 서버, 코어 Busiest server': round(Math.max(...servers)),
      '서버들 Servers': round(servers.reduce((sum, each) => sum + each, 0)),
      PostgreSQL: round(database),
      '보내는 쪽 Sender': round((own.user + own.system) / 1e6 / seconds),
    },
  };
}

/** @returns what tells how many cores each process has used since, over so many seconds */
function coresOf(pids: readonly number[]): (seconds: number) => number[] {
  const timeOf = (pid: number) => processorTimeOf([pid]) ?? Number.NaN;
  const before = pids.map(timeOf);
  return (seconds) => pids.map((pid, at) => (timeOf(pid) - (before[at] ?? 0)) / 1e6 / seconds);
}

const round = (cores: number) => Number(cores.toFixed(2));

/** @returns when all are sent: for each the milliseconds from when it was due to its answer, infinitely many without the right one */
async function sendAtRate(agent: Agent, { origins, rate, traffic }: Omit<Step, 'name'>): Promise<{ seconds: number; sent: Promise<number>[] }> {
  const random = createRandom(Math.round(rate));
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let count = 0; performance.now() - began < milliseconds; count += 1) {
    const due = began + (count * 1000) / rate;
    const ahead = due - performance.now();
    if (ahead > 1) await delay(ahead);
    const { path, method = 'GET', headers = {}, body, status = 200 } = traffic(random);
    const ends = async () => {
      const end = await send(agent, { url: `${origins[count % origins.length]}${path}`, method, headers, body: body?.(count) });
      if (end === status) return performance.now() - due;
      console.error(`  ${method} ${path}: ${end} after ${Math.round(performance.now() - due)} ms`);
      return Infinity;
    };
    sent.push(ends());
  }
  return { seconds: (performance.now() - began) / 1000, sent };
}

interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** @returns the status, or why there is none. A connection that the server closed just before is replaced, as browsers do. */
function send(agent: Agent, call: Call): Promise<number | string> {
  const { url, method, headers, body } = call;
  return new Promise((resolve) => {
    const outgoing = request(url, { method, headers, agent, timeout: patience }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 'no status'));
      answer.once('error', (error) => resolve(error.message));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer for ${patience} ms`)));
    outgoing.once('error', (error: NodeJS.ErrnoException) => resolve(outgoing.reusedSocket && error.code === 'ECONNRESET' ? send(agent, call) : error.message));
    outgoing.end(body);
  });
}
