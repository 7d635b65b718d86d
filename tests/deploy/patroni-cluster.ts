import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';

const packages = ['ca-certificates', 'etcd-server', 'haproxy', 'patroni', 'postgresql-17', 'python3-etcd'];
export const password = 'words-of-the-trial';
const samples = join(root, 'api/deploy/patroni');
export const say = (text: string) => console.error(`· ${text}`);
const children: ChildProcess[] = [];

/** A Debian with the cluster's packages, in a temporary folder. */
export function makeDebian(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'baeum-patroni-')), 'debian');
  say('Debian trixie');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, 'trixie', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return folder;
}

/** Starts a program in the Debian under another account, with its output in a file there, as the head of a process group. */
function start(debian: string, account: string, name: string, command: string[], env: Record<string, string> = {}): ChildProcess {
  const log = openSync(join(debian, 'tmp', `${name}.log`), 'w');
  const child = spawn('chroot', [`--userspec=${account}`, debian, ...command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  children.push(child);
  return child;
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export interface Database {
  name: string;
  port: number;
  api: number;
  patroni: ChildProcess | undefined;
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 300_000; await delay(250)) if (await isSo().catch(() => false)) return say(what);
  throw new Error(`not in time: ${what}`);
}

export interface Cluster {
  databases: Database[];
  url: string;
  startDatabase(database: Database): Promise<void>;
  /** As `systemctl reload haproxy` does: the new process takes over, the old one ends when its connections have. */
  reloadProxy(): Promise<void>;
  patronictl(...command: string[]): Promise<void>;
}

/** Starts etcd, two databases led by Patroni and haproxy in that Debian, with the samples of `api/deploy/patroni` but for ports and addresses. */
export async function startCluster(debian: string): Promise<Cluster> {
  const [etcd, peer, front, ...ports] = await Promise.all(Array.from({ length: 7 }, () => freePort()));
  const here = (port: number | undefined) => `http://127.0.0.1:${port}`;
  // Of a start of the machine, which a chroot has none of.
  execFileSync('chroot', [debian, 'install', '-d', '-o', 'postgres', '-g', 'postgres', '/var/lib/trial', '/run/postgresql']);
  execFileSync('chroot', [debian, 'install', '-d', '-m', '1777', '/dev/shm']);
  // Patroni looks there whether PostgreSQL runs.
  execFileSync('mount', ['-t', 'proc', 'proc', join(debian, 'proc')]);
  const settings = Object.fromEntries(
    readFileSync(join(samples, 'etcd.env'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  start(debian, 'postgres', 'etcd', ['etcd'], {
    ...settings,
    ETCD_DATA_DIR: '/var/lib/trial/etcd',
    ETCD_LISTEN_CLIENT_URLS: here(etcd),
    ETCD_ADVERTISE_CLIENT_URLS: here(etcd),
    ETCD_LISTEN_PEER_URLS: here(peer),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: here(peer),
    ETCD_INITIAL_CLUSTER: `one=${here(peer)}`,
  });
  mkdirSync(join(debian, 'etc/patroni'), { recursive: true });
  writeFileSync(join(debian, 'etc/patroni/config.yml'), readFileSync(join(samples, 'patroni.yml'), 'utf8'));
  const startDatabase = async (database: Database) => {
    const { name, port, api } = database;
    database.patroni = start(debian, 'postgres', `patroni-${name}`, ['patroni', '/etc/patroni/config.yml'], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: `/var/lib/trial/${name}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
    });
    await until(`${name} runs`, async () => (await fetch(`${here(api)}/health`)).ok);
  };
  const databases: Database[] = ['one', 'two'].map((name, at) => ({ name, port: ports[2 * at] ?? 0, api: ports[2 * at + 1] ?? 0, patroni: undefined }));
  for (const database of databases) await startDatabase(database);
  const [one, two] = databases;
  if (!one || !two) throw new Error('two databases were to be started');
  await until('two is a synchronous standby', async () => (await fetch(`${here(two.api)}/sync`)).ok);
  const proxy = readFileSync(join(samples, 'haproxy.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${front}`)
    .replace('10.0.0.1:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.api}`)
    .replace('10.0.0.2:5432 check port 8008', `127.0.0.1:${two.port} check port ${two.api}`)
    .replace(/^.*10\.0\.0\.3.*\n/m, '');
  writeFileSync(join(debian, 'etc/haproxy/haproxy.cfg'), proxy);
  const startProxy = (...more: string[]) => start(debian, 'haproxy', 'haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg', ...more]);
  const patronictl = (...command: string[]) =>
    run('chroot', [debian, 'env', 'LC_ALL=C.UTF-8', `PATRONI_ETCD3_HOSTS=127.0.0.1:${etcd}`, 'patronictl', '-c', '/etc/patroni/config.yml', ...command]);
  let serving = startProxy();
  const reloadProxy = async () => {
    serving = startProxy('-sf', String(serving.pid));
  };
  return { databases, url: `postgres://postgres:${password}@127.0.0.1:${front}/postgres`, startDatabase, reloadProxy, patronictl };
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, (error, stdout, stderr) => (error ? reject(new Error(`${stdout}${stderr}`, { cause: error })) : resolve()));
  });
}

export async function leaderOf(databases: readonly Database[]): Promise<Database> {
  for (const each of databases)
    if (
      await fetch(`http://127.0.0.1:${each.api}/primary`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return each;
  throw new Error('nobody leads');
}

/** Patroni and its PostgreSQL, which has a process group of its own, at once: as if the machine were gone. */
export function killFamily(debian: string, { name, patroni }: Database): void {
  const [postmaster] = readFileSync(join(debian, 'var/lib/trial', name, 'postmaster.pid'), 'utf8').split('\n');
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster ?? ''], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean);
  if (patroni) end(patroni);
  for (const pid of [postmaster ?? '', ...backends]) spawnSync('kill', ['-KILL', pid]);
}

/** Ends everything that was started in that Debian. */
export function stopCluster(debian: string): void {
  for (const child of children.toReversed()) end(child);
  for (const name of ['one', 'two']) {
    try {
      const [postmaster = ''] = readFileSync(join(debian, 'var/lib/trial', name, 'postmaster.pid'), 'utf8').split('\n');
      spawnSync('kill', ['-QUIT', postmaster]);
    } catch {
      // It has not been started, or has ended.
    }
  }
  spawnSync('umount', [join(debian, 'proc')]);
}
