import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/server-process.ts';
import type { Task } from './media-client.ts';
import { signInMember } from './member.ts';
import { processorTimeOf } from './processor-time.ts';
import { median } from './rounds.ts';
import type { BenchSite } from './site.ts';

const size = 64 * 1024 * 1024;
const viewers = 200;
const rounds = { uploads: 7, ranges: 5, apart: 2 };
/** The least share of a bare server's speed, and how many times as long as alone the API may take. */
const aims = { speed: 0.7, time: 1.5 };

/** A line of the table: of several rounds, each of which has been measured beside the other that it is compared with. */
export interface MediaRow {
  what: string;
  min: number;
  median: number;
  max: number;
  unit: string;
  ratio?: string;
  aim?: string;
  met?: boolean;
  /** Milliseconds of processor time of the servers for a megabyte, and how they compare: on a busy machine this says more. */
  cpu?: number;
  cpuRatio?: string;
}

/** One client in a process of its own, which does one thing after the other. */
function startClient() {
  const child = fork(new URL('media-client.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('a client of the measurement ended')));
  gone.catch(() => undefined);
  return {
    child,
    async do<T>(task: Task): Promise<T> {
      const answer = once(child, 'message');
      child.send(task);
      return (await Promise.race([answer, gone]))[0] as T;
    },
  };
}
type Client = ReturnType<typeof startClient>;

interface Stage {
  site: BenchSite;
  folder: string;
  origin: string;
  bare: string;
  /** Ids of the bare server, and of ours with its PostgreSQL. */
  processes: { bare: number[]; ours: number[] };
  client: Client;
  asker: Client;
}

/**
 * Uploads, ranges, many viewers, and a conversion beside everything else: some minutes in all. How to read it: `ratio` is what counts, the median
 * of ratios of neighbouring rounds, and `met` says whether `aim` is reached. `min` and `max` far from each other mean that the machine did something
 * else: measure again, or go by `cpuRatio`, which compares only the servers' own processor time.
 * @param only one of these
 */
export async function* benchMedia(site: BenchSite, only?: string): AsyncGenerator<MediaRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-bench-media-'));
  await mkdir(join(folder, 'bare'));
  const children: ChildProcess[] = [];
  try {
    const bareServer = fork(new URL('bare-media-server.ts', import.meta.url), [join(folder, 'bare')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [client, asker] = [startClient(), startClient()];
    children.push(bareServer, client.child, asker.child);
    const bare = String((await once(bareServer, 'message'))[0]);
    const origin = await site.start('kept', { JOBS: 'on', MEDIA_DIR: join(folder, 'media') });
    const processes = { bare: [bareServer.pid ?? 0], ours: site.processes() };
    const stage = { site, folder, origin, bare, processes, client, asker };
    const parts = { uploads: benchUploads, ranges: benchRanges, viewers: benchViewers, conversion: benchConversion };
    for (const [name, bench] of Object.entries(parts)) if (only === undefined || only === name) yield await bench(stage);
  } finally {
    for (const child of children) child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Megabytes a second of one upload, from its beginning until the file can be used. */
async function benchUploads({ origin, bare, processes, client }: Stage): Promise<MediaRow[]> {
  const cookie = await signInMember(origin, 'instructor@baeum.test');
  const speedOf = async (task: Task) => (await client.do<{ perSecond: number }>(task)).perSecond;
  const send = () => speedOf({ do: 'send', url: bare, bytes: size });
  const upload = () => speedOf({ do: 'upload', origin, cookie, bytes: size });
  const [theirs, ours]: [Effort, Effort] = [newEffort(), newEffort()];
  for (let round = -2; round < rounds.uploads; round += 1) {
    await measured(send, processes.bare, round < 0 ? newEffort() : theirs);
    await measured(upload, processes.ours, round < 0 ? newEffort() : ours);
  }
  return compared(['node:http, fsync, SHA-256', theirs], ['createUpload, putUpload', ours]);
}

/** Megabytes a second of ranges of one video, eight readers at once; ours looks each time whether they may, and counts what was watched. */
async function benchRanges(stage: Stage): Promise<MediaRow[]> {
  const { bare, processes, client } = stage;
  const { url, cookie } = await showVideo(stage);
  await client.do({ do: 'send', url: bare, bytes: size });
  const nginx = await startNginx(stage);
  const readers: { bare: string; ours: string; nginx?: string } = { bare, ours: url, ...(nginx && { nginx: nginx.url }) };
  const speeds = { bare: newEffort(), ours: newEffort(), nginx: newEffort() };
  for (let round = -1; round < rounds.ranges; round += 1) {
    for (const name of Object.keys(readers) as (keyof typeof readers)[]) {
      const read = () => client.do<number>({ do: 'ranges', url: readers[name] ?? '', cookie, bytes: size, milliseconds: 2000 });
      await measured(read, name === 'nginx' ? [] : processes[name], round < 0 ? newEffort() : speeds[name]);
    }
  }
  nginx?.child.kill();
  const rows = compared(['node:http, createReadStream', speeds.bare], ['getMedia', speeds.ours]);
  return [...rows, ...(nginx ? [rowOf('nginx', speeds.nginx.speeds, 'MB/s')] : [])];
}

/** The API's times without viewers and with many, none of whom may wait for a picture. */
async function benchViewers(stage: Stage): Promise<MediaRow[]> {
  const { client } = stage;
  const { url, cookie } = await showVideo(stage);
  const stalls: number[] = [];
  const rows = await besides(stage, `${viewers} × 5 Mbit/s`, async (measure) => {
    const watching = client.do<{ times: number }>({ do: 'watch', url, cookie, bytes: size, viewers, milliseconds: 24_000 });
    // Until all of them have begun.
    await delay(6000);
    const time = await measure();
    stalls.push((await watching).times);
    return time;
  });
  return [...rows, { ...rowOf('stalls', stalls, ''), aim: '0', met: Math.max(...stalls) === 0 }];
}

/** The API's times while nothing is converted and while a video is. */
async function benchConversion(stage: Stage): Promise<MediaRow[]> {
  const { origin, folder } = stage;
  const cookie = await signInMember(origin, 'instructor@baeum.test');
  const headers = { cookie, Origin: 'http://localhost' };
  const film = await makeFilm(folder);
  return besides(stage, 'conversion', async (measure) => {
    const body = JSON.stringify({ kind: 'VIDEO', name: 'bench.mkv', size: film.length, contentType: '' });
    const begun = await fetch(`${origin}/instructor/api/v1/uploads`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    const { uploadUrl, partSize } = (await begun.json()) as { uploadUrl: string; partSize: number };
    for (let start = 0; start < film.length; start += partSize) {
      const part = film.subarray(start, start + partSize);
      const range = `bytes ${start}-${start + part.length - 1}/${film.length}`;
      await fetch(origin + uploadUrl, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream', 'content-range': range },
        body: part,
      });
    }
    const state = async () => ((await (await fetch(origin + uploadUrl, { headers })).json()) as { state: string; failure?: object }).state;
    while ((await state()) === 'CHECKING') await delay(100);
    const time = await measure();
    if ((await state()) !== 'CONVERTING') throw new Error('the conversion was over, or failed, before the measurement was');
    await fetch(origin + uploadUrl, { method: 'DELETE', headers });
    return time;
  });
}

/** Measures the API in turn alone and while something is going on. */
async function besides({ origin, asker }: Stage, what: string, work: (measure: () => Promise<number>) => Promise<number>): Promise<MediaRow[]> {
  const measure = () => asker.do<number>({ do: 'ask', url: `${origin}/courses/api/v1`, milliseconds: 12_000 });
  const [alone, meanwhile]: [number[], number[]] = [[], []];
  await measure();
  for (let round = 0; round < rounds.apart; round += 1) {
    alone.push(await measure());
    meanwhile.push(await work(measure));
  }
  const ratio = median(meanwhile.map((time, index) => time / (alone[index] ?? Number.NaN)));
  return [
    rowOf('listCourses, p95', alone, 'ms'),
    { ...rowOf(`listCourses, p95, ${what}`, meanwhile, 'ms'), ratio: ratio.toFixed(2), aim: `≤ ${aims.time}`, met: ratio <= aims.time },
  ];
}

/** Makes an uploaded file the film of a lecture that somebody learns. @returns its address for them */
async function showVideo({ site, origin, client }: Stage): Promise<{ url: string; cookie: string }> {
  const owner = await signInMember(origin, 'instructor@baeum.test');
  const { id } = await client.do<{ id: number }>({ do: 'upload', origin, cookie: owner, bytes: size });
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ lecture_id: string }>(
    `DELETE FROM lecture_media WHERE kind = 'VIDEO' AND lecture_id = (
       SELECT m.lecture_id FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id JOIN enrollments e ON e.course_id = l.course_id JOIN users u ON u.id = e.user_id
       WHERE u.email = 'learner@baeum.test' AND m.kind = 'VIDEO' AND l.live AND l.removed_at IS NULL ORDER BY m.id LIMIT 1) RETURNING lecture_id`,
  );
  await database.query(
    `WITH film AS (UPDATE media_files f SET content_type = 'video/mp4' FROM media_assets a WHERE a.id = $1 AND f.id = a.file_id RETURNING f.id)
     INSERT INTO lecture_media (lecture_id, file_id, kind, seq) SELECT $2, id, 'VIDEO', 1 FROM film`,
    [id, rows[0]?.lecture_id],
  );
  await database.end();
  const cookie = await signInMember(origin);
  const answer = await fetch(`${origin}/learning/api/v1/lectures/${rows[0]?.lecture_id}`, { headers: { cookie } });
  const { videoUrl } = (await answer.json()) as { videoUrl: string };
  return { url: origin + videoUrl, cookie };
}

/** The same file from nginx, where this machine has it. */
async function startNginx({ folder }: Stage): Promise<{ url: string; child: ChildProcess } | undefined> {
  const port = await freePort();
  const [name = ''] = (await readdir(join(folder, 'bare'))).toSorted((left, right) => Number(right) - Number(left));
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `user root; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null; events {}
     http { access_log off; sendfile on; keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${folder}/bare; } }`,
  );
  const child = spawn('nginx', ['-c', settings], { stdio: 'ignore' });
  const ended = once(child, 'exit').catch(() => undefined);
  const url = `http://127.0.0.1:${port}/${name}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await Promise.race([fetch(url, { method: 'HEAD' }).catch(() => undefined), ended.then(() => null)]);
    if (answer?.ok) return { url, child };
    if (answer === null) return undefined;
    await delay(50);
  }
  child.kill();
  return undefined;
}

/** Two minutes of Full HD that no browser plays as it is. */
async function makeFilm(folder: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, 'film.mkv');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30', '-f', 'lavfi', '-i', 'sine', '-t', '120'];
  const output = ['-c:v', 'mpeg4', '-q:v', '8', '-c:a', 'aac', '-shortest', path];
  const child = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...output], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('ffmpeg made no video');
  return readFile(path);
}

function rowOf(what: string, values: readonly number[], unit: string): MediaRow {
  const rounded = (value: number) => Number(value.toPrecision(3));
  return { what, min: rounded(Math.min(...values)), median: rounded(median(values)), max: rounded(Math.max(...values)), unit };
}

/** What some rounds brought: megabytes a second, and milliseconds of processor time for each of them. */
interface Effort {
  speeds: number[];
  cpu: number[];
}
const newEffort = (): Effort => ({ speeds: [], cpu: [] });

async function measured(run: () => Promise<number>, processes: readonly number[], effort: Effort): Promise<void> {
  const [before, begun] = [processorTimeOf(processes), performance.now()];
  const speed = await run();
  const megabytes = (speed * (performance.now() - begun)) / 1000;
  const after = processorTimeOf(processes);
  effort.speeds.push(speed);
  if (before !== undefined && after !== undefined) effort.cpu.push((after - before) / 1000 / megabytes);
}

/** Compares round by round, so that a machine that is busy now and then slows both alike. */
function compared([their, theirs]: [string, Effort], [our, ours]: [string, Effort]): MediaRow[] {
  const ratioOf = (of: keyof Effort) => median(ours[of].map((value, index) => value / (theirs[of][index] ?? Number.NaN)));
  const cpuOf = ({ cpu }: Effort) => (cpu.length > 0 ? { cpu: Number(median(cpu).toPrecision(3)) } : {});
  const ratio = ratioOf('speeds');
  return [
    { ...rowOf(their, theirs.speeds, 'MB/s'), ...cpuOf(theirs) },
    {
      ...rowOf(our, ours.speeds, 'MB/s'),
      ratio: ratio.toFixed(2),
      aim: `≥ ${aims.speed}`,
      met: ratio >= aims.speed,
      ...cpuOf(ours),
      ...(ours.cpu.length > 0 && { cpuRatio: (1 / ratioOf('cpu')).toFixed(2) }),
    },
  ];
}
