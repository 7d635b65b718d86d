import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** A bucket in a process of its own, that can be killed and started again with what it has. */
export interface Bucket {
  settings: Record<string, string>;
  folder: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Lets it say nothing for a while, though it is there. */
  silence(lasts: boolean): void;
  remove(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-bucket-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const bucket: Bucket = {
    folder,
    settings: {
      MEDIA_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'films',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async start() {
      child = spawn(process.execPath, [program, '-s', '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'films'], { stdio: 'ignore' });
      while (!(await answers(port))) await delay(20);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    silence(lasts) {
      child?.kill(lasts ? 'SIGSTOP' : 'SIGCONT');
    },
    async remove() {
      await bucket.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await bucket.start();
  return bucket;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).unref();
    socket.once('connect', () => socket.end());
  });
}
