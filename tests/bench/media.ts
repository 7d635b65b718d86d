import { uploadPartSize } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { patterned } from '../support/uploads.ts';
import { signInMember } from './member.ts';
import { compete, type BenchRow } from './rounds.ts';
import type { BenchSite } from './site.ts';

const size = 64 * 1024 * 1024;
const bare = 'node:http, fsync, SHA-256';
/** Parts that a browser sends at once. */
const atOnce = 3;

/**
 * Megabytes a second of one upload: from its beginning until the file can be used, beside a server that writes the same bytes to the same
 * disk in one go.
 */
export async function benchUpload(site: BenchSite): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-bench-media-'));
  await mkdir(join(folder, 'bare'));
  const child = fork(new URL('bare-upload-server.ts', import.meta.url), [join(folder, 'bare')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let server: ServerProcess | undefined;
  try {
    const bareUrl = String((await once(child, 'message'))[0]);
    server = await startServerProcess({ DATABASE_URL: site.databaseUrl, MEDIA_DIR: join(folder, 'media'), SITE_ORIGIN: 'http://localhost' });
    const { url: ours } = server;
    const cookie = await signInMember(ours, 'instructor@baeum.test');
    const file = patterned(size);
    return await compete(
      [
        { name: bare, run: () => megabytesPerSecond(async () => void (await sendWhole(bareUrl, file))) },
        { name: 'createUpload, putUpload', run: () => megabytesPerSecond(() => sendParts(ours, cookie, file)) },
      ],
      bare,
      { rounds: 3, milliseconds: 0 },
    );
  } finally {
    child.kill();
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function megabytesPerSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (size / 1e6 / (performance.now() - start)) * 1000;
}

async function sendWhole(url: string, file: Buffer): Promise<string> {
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(file.buffer, file.byteOffset, file.length) as Uint8Array<ArrayBuffer> })).text();
}

async function sendParts(origin: string, cookie: string, file: Buffer): Promise<void> {
  const headers = { cookie, Origin: 'http://localhost' };
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { mediaId: number; uploadUrl: string; state: string };
  };
  const body = JSON.stringify({ kind: 'FILE', name: 'bench.bin', size: file.length, contentType: '' });
  const { uploadUrl } = await ask('/instructor/api/v1/uploads', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const starts = Array.from({ length: Math.ceil(file.length / uploadPartSize) }, (_, seq) => seq * uploadPartSize);
  const sendNext = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const bytes = new Uint8Array(file.subarray(start, start + uploadPartSize));
      const range = `bytes ${start}-${start + bytes.length - 1}/${file.length}`;
      await ask(uploadUrl, { method: 'PUT', headers: { 'content-type': 'application/octet-stream', 'content-range': range }, body: bytes });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  while ((await ask(uploadUrl, {})).state !== 'READY') await delay(10);
}
