import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../support/random.ts';
import { patterned } from '../support/uploads.ts';

/** What callers do in a process of their own, so that their work is not counted as the servers'. */
export type Task =
  | { do: 'send'; url: string; bytes: number }
  | { do: 'upload'; origin: string; cookie: string; bytes: number }
  | { do: 'ranges'; url: string; cookie: string; bytes: number; milliseconds: number }
  | { do: 'watch'; url: string; cookie: string; bytes: number; viewers: number; milliseconds: number }
  | { do: 'ask'; url: string; milliseconds: number };

/** Parts that a browser sends at once. */
const atOnce = 3;
/** What a player asks for at once: four seconds of 5 Mbit/s. */
const piece = { bytes: 2_500_000, milliseconds: 4000 };
/** Pieces that a player has before it begins, and those that it has at most. */
const ahead = { first: 2, most: 4 };
/** How often somebody asks the API meanwhile. */
const askedEvery = 40;

const agent = new Agent({ keepAlive: true });
const random = createRandom(35);
let file: Buffer = Buffer.alloc(0);

interface Call {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Uint8Array | string;
}

/** @returns what was answered, or how many bytes of it where `keep` is off */
function call(url: string, { method = 'GET', headers = {}, body }: Call, keep = true): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, 'Content-Length': body?.length ?? 0 } }, (answer) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (keep) pieces.push(chunk);
      });
      answer.once('error', reject).once('end', () => {
        const text = Buffer.concat(pieces).toString();
        if ((answer.statusCode ?? 500) < 300) resolve({ text, bytes });
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text}`));
      });
    });
    // The server may close a connection that was idle just when it is used again; browsers then ask anew.
    const failed = (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(call(url, { method, headers, ...(body && { body }) }, keep)) : reject(error);
    sent.once('error', failed).end(body);
  });
}

async function upload({ origin, cookie, bytes: size }: { origin: string; cookie: string; bytes: number }): Promise<{ id: number }> {
  const headers = { cookie, origin: 'http://localhost' };
  const body = JSON.stringify({ kind: 'FILE', name: 'bench.bin', size, contentType: '' });
  const begun = await call(`${origin}/instructor/api/v1/uploads`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  const { mediaId, uploadUrl } = JSON.parse(begun.text) as { mediaId: number; uploadUrl: string };
  const starts = Array.from({ length: Math.ceil(size / uploadPartSize) }, (_, seq) => seq * uploadPartSize);
  const sendNext = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const part = file.subarray(start, start + uploadPartSize);
      const range = `bytes ${start}-${start + part.length - 1}/${size}`;
      await call(origin + uploadUrl, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream', 'content-range': range },
        body: part,
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  while ((JSON.parse((await call(origin + uploadUrl, { headers })).text) as { state: string }).state !== 'READY') await delay(10);
  return { id: mediaId };
}

async function ranges({ url, cookie, bytes, milliseconds }: { url: string; cookie: string; bytes: number; milliseconds: number }): Promise<number> {
  const begun = performance.now();
  let received = 0;
  const reader = async () => {
    while (performance.now() - begun < milliseconds) {
      const start = random.int(bytes - piece.bytes);
      received += (await call(url, { headers: { cookie, range: `bytes=${start}-${start + piece.bytes - 1}` } }, false)).bytes;
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return received / 1000 / (performance.now() - begun);
}

/** Players that buffer some segments ahead. @returns how often one had nothing to show, and for how long in all */
async function watch({ url, cookie, bytes, viewers, milliseconds }: { url: string; cookie: string; bytes: number; viewers: number; milliseconds: number }) {
  const stalls = { times: 0, milliseconds: 0 };
  const viewer = async (seat: number) => {
    await delay((seat * piece.milliseconds) / viewers);
    const end = performance.now() + milliseconds;
    let [at, shownFrom, have] = [random.int(bytes - piece.bytes), 0, 0];
    while (performance.now() < end) {
      await call(url, { headers: { cookie, range: `bytes=${at}-${at + piece.bytes - 1}` } }, false);
      at = (at + piece.bytes) % (bytes - piece.bytes);
      have += 1;
      if (have === ahead.first) shownFrom = performance.now();
      if (have <= ahead.first) continue;
      const late = performance.now() - (shownFrom + (have - 1) * piece.milliseconds);
      if (late > 0) {
        stalls.times += 1;
        stalls.milliseconds += late;
        shownFrom += late;
      }
      await delay(Math.max(0, shownFrom + (have - ahead.most) * piece.milliseconds - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_, seat) => viewer(seat)));
  return stalls;
}

/** @returns the time that 95 of 100 answers took at most, in milliseconds; each is asked for at its time, whether or not those before were answered */
async function ask({ url, milliseconds }: { url: string; milliseconds: number }): Promise<number> {
  const times: Promise<number>[] = [];
  const end = performance.now() + milliseconds;
  for (let next = performance.now(); next < end; next += askedEvery) {
    await delay(Math.max(0, next - performance.now()));
    const due = next;
    times.push(call(url, {}, false).then(() => performance.now() - due));
  }
  const sorted = (await Promise.all(times)).toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function run(task: Task): Promise<unknown> {
  if (task.do === 'ranges') return ranges(task);
  if (task.do === 'watch') return watch(task);
  if (task.do === 'ask') return ask(task);
  if (file.length !== task.bytes) file = patterned(task.bytes);
  const begun = performance.now();
  const made = task.do === 'upload' ? await upload(task) : await call(task.url, { method: 'PUT', body: file });
  return { ...made, perSecond: task.bytes / 1000 / (performance.now() - begun) };
}

process.on('message', (task: Task) => void run(task).then((result) => process.send?.(result)));
process.once('disconnect', () => process.exit(0));
