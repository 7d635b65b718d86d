import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startBucket } from '../support/bucket.ts';
import { giveConvertedFilm, playlistOf } from '../support/hls-in-bucket.ts';
import { startEdge, type Edge } from '../support/nginx-edge.ts';
import { freePort } from '../support/server-process.ts';
import { patterned } from '../support/uploads.ts';
import { signInMember } from './member.ts';
import { processorTimeOf } from './processor-time.ts';
import { median } from './rounds.ts';
import { openBenchSite } from './site.ts';

/** A film of four seconds of 5 Mbit/s a piece. */
const pieceBytes = 2_500_000;
const pieces = 24;
const rounds = 3;
/** Passes over the film of a round, each by somebody who has not seen it. */
const passes = 4;
const readers = 4;

interface Site {
  origin: string;
  pid: number;
}

interface Spent {
  perSecond: number;
  server: number;
  database: number;
  edge: number;
}

/**
 * What one piece of a film takes of the processor where the server sends it from a bucket, and where a CDN of our own does: nginx as in the sample,
 * with an empty cache and with a full one.
 */
export async function benchMediaCdn(): Promise<Record<string, string | number>[]> {
  const [site, bucket, port] = [await openBenchSite(), await startBucket(), await freePort()];
  const secret = randomBytes(32).toString('hex');
  const database = new pg.Client(site.databaseUrl);
  const agent = new Agent({ keepAlive: true });
  try {
    await database.connect();
    const lectureId = await giveFilm(site.databaseUrl, bucket.settings, database);
    const start = async (env: Record<string, string>): Promise<Site> => ({
      origin: await site.start('kept', { ...bucket.settings, ...env }),
      pid: site.processes().at(-1) ?? Number.NaN,
    });
    const plain = await start({});
    const behind = await start({ MEDIA_CDN_HOST: `http://127.0.0.1:${port}`, MEDIA_CDN_SECRET: secret });
    const cookies = await signInViewers(plain.origin, database, lectureId);
    // Whoever asks for a piece again and again gets it from the server.
    const measure = async ({ origin, pid }: Site, times: number, edge?: Edge): Promise<Spent> => {
      const seen = await Promise.all(cookies.splice(0, times).map(async (cookie) => ({ cookie, list: await listOf(origin, cookie, lectureId) })));
      const timesOf = () => [pid, site.primary, edge?.pid].map((each) => (each === undefined ? 0 : (processorTimeOf([each]) ?? Number.NaN)));
      const [before, begun] = [timesOf(), performance.now()];
      for (const { cookie, list } of seen) {
        const rest = list.values();
        const reader = async () => {
          for (const piece of rest) await fetchPiece(agent, origin + piece.path, { cookie, ...piece.headers });
        };
        await Promise.all(Array.from({ length: readers }, reader));
      }
      const seconds = (performance.now() - begun) / 1000;
      const after = timesOf();
      const [server = 0, postgres = 0, cdn = 0] = after.map((time, index) => (time - (before[index] ?? 0)) / (times * pieces));
      return { perSecond: (times * pieces) / seconds, server, database: postgres, edge: cdn };
    };
    const spent: Record<string, Spent[]> = { '서버가 보냄 Sent by the server': [], 'CDN, 처음 CDN, first time': [], 'CDN, 보관한 것 CDN, kept': [] };
    const [sent, first, kept] = Object.values(spent);
    for (let round = -1; round < rounds; round += 1) {
      const edge = await startEdge({ port, site: behind.origin, secret });
      // The server has tried the CDN, which was away before it began, three times a minute.
      const cookie = cookies.pop() ?? '';
      while ((await statusOf(agent, behind.origin, cookie, lectureId)) !== 302) await delay(500);
      const results = [await measure(plain, passes), await measure(behind, 1, edge), await measure(behind, passes, edge)] as const;
      await edge.stop();
      if (round < 0) continue;
      sent?.push(results[0]);
      first?.push(results[1]);
      kept?.push(results[2]);
    }
    return Object.entries(spent).map(([what, all]) => rowOf(what, all));
  } finally {
    agent.destroy();
    await database.end();
    await site.stop();
    await bucket.remove();
  }
}

function rowOf(what: string, all: readonly Spent[]): Record<string, string | number> {
  const middle = (of: keyof Spent) => Math.round(median(all.map((each) => each[of])));
  return {
    '조각 하나 A piece': what,
    '초당 Per second': middle('perSecond'),
    '서버 CPU µs': middle('server'),
    'PostgreSQL CPU µs': middle('database'),
    'nginx CPU µs': middle('edge'),
    '서버 코어 하나가 초당 Per core of servers': Math.round(1_000_000 / middle('server')),
  };
}

/** Gives a film in the bucket to a lecture that somebody of the demo data learns. */
async function giveFilm(databaseUrl: string, settings: Record<string, string>, database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT l.id FROM lectures l JOIN enrollments e ON e.course_id = l.course_id JOIN users u ON u.id = e.user_id
     WHERE u.email = 'learner@baeum.test' AND l.type = 'VIDEO' AND l.live AND l.removed_at IS NULL AND e.expires_at IS NULL ORDER BY l.id LIMIT 1`,
  );
  const lectureId = Number(rows[0]?.id);
  await database.query("DELETE FROM lecture_media WHERE kind = 'VIDEO' AND lecture_id = $1", [lectureId]);
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...settings });
  setConfig(config);
  openDatabase({ ...config, DATABASE_URL: databaseUrl });
  const sizes = [1000, ...Array.from({ length: pieces }, () => pieceBytes)];
  await giveConvertedFilm(async (text, values) => (await database.query(text, values)).rows as never, lectureId, {
    bytes: patterned(1000 + pieces * pieceBytes),
    playlist: playlistOf(sizes, 4),
  });
  await closeDatabase();
  return lectureId;
}

/** Somebody else for each pass. @returns their cookies */
async function signInViewers(origin: string, database: pg.Client, lectureId: number): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `WITH made AS (
       INSERT INTO users (email, email_verified_at, name, terms_agreed_at, password_hash)
       SELECT 'viewer-' || n || '@baeum.test', now(), name, now(), password_hash FROM users, generate_series(1, $1::int) AS n WHERE email = 'learner@baeum.test'
       RETURNING id, email
     ), enrolled AS (
       INSERT INTO enrollments (user_id, course_id, source) SELECT made.id, l.course_id, 'FREE' FROM made, lectures l WHERE l.id = $2
     )
     SELECT email FROM made`,
    [(rounds + 1) * (2 * passes + 2), lectureId],
  );
  const cookies = [];
  for (const { email } of rows) cookies.push(await signInMember(origin, email));
  return cookies;
}

interface Piece {
  path: string;
  headers: Record<string, string>;
}

/** The pieces of the film as a player asks for them: by their own address, or as ranges of one. */
async function listOf(origin: string, cookie: string, lectureId: number): Promise<Piece[]> {
  const textOf = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).text();
  const { sources } = JSON.parse(await textOf(`/learning/api/v1/lectures/${lectureId}`)) as { sources: { url: string; type: string }[] };
  const qualities = await textOf(sources.find(({ type }) => type === hlsType)?.url ?? '');
  const lines = (await textOf(qualities.split('\n').find((line) => line.startsWith('/')) ?? '')).split('\n');
  return lines.flatMap((path, index) => {
    if (!path.startsWith('/')) return [];
    const [, length, at] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(lines[index - 1] ?? '') ?? [];
    const headers: Record<string, string> = length === undefined ? {} : { range: `bytes=${at}-${Number(at) + Number(length) - 1}` };
    return [{ path, headers }];
  });
}

async function statusOf(agent: Agent, origin: string, cookie: string, lectureId: number): Promise<number> {
  const [piece] = await listOf(origin, cookie, lectureId);
  return (await ask(agent, origin + (piece?.path ?? ''), { cookie })).status;
}

/** Follows the way to the CDN, as browsers do. @throws Error when it does not come whole */
async function fetchPiece(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  const answer = await ask(agent, url, headers);
  const { status, bytes } = answer.location === undefined ? answer : await ask(agent, answer.location, {});
  if (status >= 300 || bytes !== pieceBytes) throw new Error(`${url} answered ${status} with ${bytes} bytes`);
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<{ status: number; bytes: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, bytes, location: answer.headers.location }));
    });
    // The server may close a connection that was idle just when it is used again; browsers then ask anew.
    const failed = (error: NodeJS.ErrnoException) => (sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(ask(agent, url, headers)) : reject(error));
    sent.once('error', failed).end();
  });
}
