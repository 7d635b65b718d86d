import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const patienceMilliseconds = 10_000;

/** A real NATS server with JetStream on files of its own, that can be killed and started again. */
export interface NatsServer {
  url: string;
  /** Says something to a subject, and waits until the server has heard it. */
  publish(subject: string, messages: readonly string[]): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Removes its files. */
  forget(): Promise<void>;
  /** On the same port and files. */
  start(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Where people and distributions put it. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

const missing = 'nats-server가 없습니다. 설치해 주세요(apt-get install nats-server). / There is no nats-server on PATH: install it (apt-get install nats-server).';

/** npm has no nats-server to fall back on: whoever has none is told what is not tested here. */
export function natsIsThere(): boolean {
  if (findNatsServer() !== undefined) return true;
  console.warn(missing);
  return false;
}

function findNatsServer(): string | undefined {
  return folders.map((folder) => join(folder, 'nats-server')).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error that says how to install it, where it is missing */
export async function startNatsServer(): Promise<NatsServer> {
  const executable = findNatsServer();
  if (executable === undefined) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), 'baeum-nats-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    child = spawn(executable, ['--jetstream', '--store_dir', folder, '--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    await untilListening(port, child);
  };
  const forget = () => rm(folder, { recursive: true, force: true });
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    publish: (subject, messages) => publish(port, subject, messages),
    kill,
    forget,
    start,
    async stop() {
      await kill();
      await forget();
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(() => true, () => false);
    socket.destroy();
    if (open) return;
    await delay(20);
  }
  throw new Error(`nats-server did not start on port ${port}`);
}

/** NATS speaks in lines: the answer to a PING comes when everything before it has been taken. */
async function publish(port: number, subject: string, messages: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(`CONNECT {"verbose":false}\r\n${messages.map((message) => `PUB ${subject} ${Buffer.byteLength(message)}\r\n${message}\r\n`).join('')}PING\r\n`);
  for await (const lines of socket) {
    if ((lines as string).includes('PONG')) break;
  }
}
