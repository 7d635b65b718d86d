import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmasterFile, removeStalePostmasterFile, type PostmasterFile } from './data-directory.ts';

/** Everything needed to start, find and stop the server of a data directory. */
export interface Server {
  dataDir: string;
  binaries: Binaries;
  account: Account | undefined;
  /** `name=value` pairs of postgresql.conf. */
  settings: readonly string[];
}

/** The role that owns the cluster; the application itself signs in with fewer rights. */
export const SUPERUSER = 'postgres';

const POLL_MS = 15;
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Sorts and compares by code point on every machine, whatever its locale. */
const CLUSTER_ARGUMENTS = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8', '--auth=scram-sha-256'];
/** The trigram index uses the system's character classes to recognise letters; plain C has no Hangul. */
const LETTERS_OF_EVERY_SCRIPT = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];

/** The server's log excludes statements and values, which could contain personal data. */
const LOG_SETTINGS = ['log_min_messages=log', 'log_min_error_statement=panic', 'log_error_verbosity=terse'];

/** Runs initdb on an empty directory. */
export async function initialiseCluster(server: Server, directory: string, passwordFile: string): Promise<void> {
  const args = [...CLUSTER_ARGUMENTS, ...LETTERS_OF_EVERY_SCRIPT, '--username', SUPERUSER, '--pwfile', passwordFile, '--no-instructions', '-D', directory];
  if (server.settings.includes('fsync=off')) args.push('--no-sync');
  const child = spawn(server.binaries.initdb, args, { ...server.account, env: environment(), cwd: workingFolder(server), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output || `initdb ${code}`);
}

/** Starts the server detached, so that Ctrl-C stops the application first. Resolves once it accepts connections. */
export async function launchServer(server: Server, port: number): Promise<PostmasterFile> {
  await removeStalePostmasterFile(server.dataDir);
  const logFile = join(server.dataDir, 'server.log');
  const log = await open(logFile, 'w', 0o600);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...LOG_SETTINGS, ...server.settings];
  try {
    if (server.account) await chown(logFile, server.account.uid, server.account.gid);
    const child = spawn(server.binaries.postgres, ['-D', server.dataDir, ...settings.flatMap((setting) => ['-c', setting])], {
      ...server.account,
      env: environment(),
      cwd: workingFolder(server),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const ended = once(child, 'exit').then(
      () => true,
      () => true,
    );
    await once(child, 'spawn');
    child.unref();
    for (;;) {
      const file = await readPostmasterFile(server.dataDir);
      if (file?.pid === child.pid && file?.ready) return file;
      if (await Promise.race([ended, delay(POLL_MS, false)])) throw new Error(await readFile(logFile, 'utf8'));
    }
  } finally {
    await log.close();
  }
}

/**
 * Stops the server and waits until its pid file is gone: the process id alone is unreliable, because a finished process
 * stays listed until its parent collects it.
 */
export async function shutDownServer(dataDir: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!isRunning(pid, signal)) return;
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(POLL_MS)) {
      if ((await readPostmasterFile(dataDir))?.pid !== pid || !isRunning(pid, 0)) return;
    }
  }
}

function isRunning(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The wanted port, or any free one when it is in use. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? wanted;
}

async function tryPort(port: number): Promise<number | undefined> {
  const probe = createServer();
  const answer = new Promise<number | undefined>((resolve) => {
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
  return answer;
}

/** The server inherits no PG* variable, no locale and no secret of the application. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }), LC_ALL: 'C', TZ: 'UTC' };
}

/** A folder that the server's account can certainly enter. */
function workingFolder({ binaries }: Server): string {
  return dirname(binaries.postgres);
}
