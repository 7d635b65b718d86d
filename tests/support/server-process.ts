import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The program as operators run it. */
export const program = fileURLToPath(new URL('../../api/bin/baeum-server.mjs', import.meta.url));
/** The program from its sources, for a test that brings modules of its own into it: the bundle has other copies of what these import. */
export const fromSources = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
/** Compiled code shared by all servers of a run, as on a machine where the program has run before. */
export const compileCache = join(tmpdir(), 'baeum-compile-cache');
const patienceMilliseconds = 60_000;

/** The server as operators run it: a process of its own, that can be killed. */
export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** Everything it has printed. */
  output(): string;
  /** Sends a signal and waits for the process to be gone. @returns its exit code */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the API without the web client and waits until it answers. */
export async function startServerProcess(env: Record<string, string>, main = program): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main, 'start'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      BAEUM_WEB: 'off',
      BAEUM_DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DRAIN_DELAY_SECONDS: '0',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const output = () => Buffer.concat(printed).toString('utf8');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, output);
  return { url, pid: child.pid, output, end: (signal) => end(child, signal) };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await delay(20);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not get ready\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}
