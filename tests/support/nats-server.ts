import { jetstreamManager, type ClusterInfo } from '@nats-io/jetstream';
import { connect as connectClient } from '@nats-io/transport-node';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installedProgram } from './installed-program.ts';
import { freePort } from './server-process.ts';

const patienceMilliseconds = 10_000;

/** A real NATS server with JetStream on files of its own, that can be killed and started again. */
export interface NatsServer {
  url: string;
  /** Says something to a subject, and waits until the server has heard it. */
  publish(subject: string, messages: readonly string[]): Promise<void>;
  /** Takes the reader of a stream away. */
  deleteReader(stream: string, reader: string): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Removes its files. */
  forget(): Promise<void>;
  /** On the same port and files. */
  start(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

const program = installedProgram('nats-server');

export const natsIsThere = (): boolean => program.isThere();

/** A process that has the same port and files after a restart. */
interface NatsProcess {
  start(): Promise<void>;
  kill(): Promise<void>;
}

function natsProcess(port: number, folder: string, more: readonly string[] = []): NatsProcess {
  const executable = program.path();
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn(executable, ['--jetstream', '--store_dir', folder, '--addr', '127.0.0.1', '--port', String(port), ...more], { stdio: 'ignore' });
      await untilListening(port, child);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** @throws Error that says how to install it, where it is missing */
export async function startNatsServer(): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-nats-'));
  const port = await freePort();
  const { start, kill } = natsProcess(port, folder);
  const forget = () => rm(folder, { recursive: true, force: true });
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    publish: (subject, messages) => publish(port, subject, messages),
    async deleteReader(stream, reader) {
      const connection = await connectClient({ servers: `127.0.0.1:${port}` });
      await (await jetstreamManager(connection)).consumers.delete(stream, reader);
      await connection.close();
    },
    kill,
    forget,
    start,
    async stop() {
      await kill();
      await forget();
    },
  };
}

/** Who of a cluster leads something, and how many servers have all of it. */
export interface NatsCopies {
  leader: string | undefined;
  complete: number;
}

/** Servers that store streams as a cluster. */
export interface NatsCluster {
  /** Addresses of all, as `EVENTS_URL` takes them. */
  urls: string;
  /** Of a stream and of its reader. Throws while they have no leader. */
  copies(stream: string, reader: string): Promise<{ stream: NatsCopies; reader: NatsCopies }>;
  /** kill -9 of the server with this name. */
  kill(name: string): Promise<void>;
  /** On the same ports and files. */
  start(name: string): Promise<void>;
  /** Ends all for good. */
  stop(): Promise<void>;
}

/** @throws Error that says how to install it, where it is missing */
export async function startNatsCluster(size: number): Promise<NatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-nats-'));
  const places = await Promise.all(
    Array.from({ length: size }, async (_, index) => ({ name: `nats-${index}`, port: await freePort(), route: await freePort() })),
  );
  const routes = places.map(({ route }) => `nats://127.0.0.1:${route}`).join(',');
  const members = new Map(
    places.map(({ name, port, route }) => {
      const cluster = ['--name', name, '--cluster_name', 'events', '--cluster', `nats://127.0.0.1:${route}`, '--routes', routes];
      return [name, natsProcess(port, join(folder, name), cluster)] as const;
    }),
  );
  const member = (name: string): NatsProcess => {
    const found = members.get(name);
    if (!found) throw new Error(`no server is called ${name}`);
    return found;
  };
  await Promise.all([...members.values()].map(({ start }) => start()));
  const connection = await connectClient({ servers: places.map(({ port }) => `127.0.0.1:${port}`), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 1000 });
  return {
    urls: places.map(({ port }) => `nats://127.0.0.1:${port}`).join(','),
    async copies(stream, reader) {
      const [ofStream, ofReader] = await Promise.all([manager.streams.info(stream), manager.consumers.info(stream, reader)]);
      return { stream: copiesIn(ofStream.cluster), reader: copiesIn(ofReader.cluster) };
    },
    kill: (name) => member(name).kill(),
    start: (name) => member(name).start(),
    async stop() {
      await connection.close();
      await Promise.all([...members.values()].map(({ kill }) => kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function copiesIn({ leader, replicas = [] }: ClusterInfo = {}): NatsCopies {
  return { leader, complete: (leader === undefined ? 0 : 1) + replicas.filter(({ current, offline }) => current && !offline).length };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
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
