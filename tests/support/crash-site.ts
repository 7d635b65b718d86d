import { startEmbeddedPostgres, type EmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { copyPreparedCluster } from './prepared-cluster.ts';
import { childrenLike, signalEach, signalFamily } from './process-family.ts';
import { freePort, startServerProcess, type ServerProcess } from './server-process.ts';

/** A site of processes that a test kills. */
export interface CrashSite {
  postgres: EmbeddedPostgres;
  /** Holds its data; PostgreSQL may enter it. */
  folder: string;
  /** `env` adds to the settings of this server. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  url: string;
}

/**
 * A durable PostgreSQL of its own with the server on a fixed port, so that clients find it again after a crash; gone when
 * the test is over.
 * @param settings of PostgreSQL
 * @param env of the server
 * @param folder on the disk that holds the data
 */
export async function openCrashSite(settings: string[] = [], env: Record<string, string> = {}, folder = tmpdir()): Promise<CrashSite> {
  const dataDir = await mkdtemp(join(folder, 'baeum-crash-'));
  // PostgreSQL runs under another account, and would be given another place where this one is closed to it.
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await copyPreparedCluster(join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true, log: () => {}, settings });
  onTestFinished(() => postgres.stop());
  const port = String(await freePort());
  const start = async (own: Record<string, string> = {}) => {
    const server = await startServerProcess({ PORT: port, DATABASE_URL: postgres.url, ...env, ...own });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    return server;
  };
  return { postgres, folder: dataDir, start, url: `http://127.0.0.1:${port}` };
}

/** Brings the effect about once as each mark is reached. */
export function atEach(marks: readonly number[], effect: () => Promise<void>): (done: number) => Promise<void> {
  const left = [...marks];
  return async (done) => {
    const [mark] = left;
    if (mark === undefined || done < mark) return;
    left.shift();
    await effect();
  };
}

/** Settings of a PostgreSQL that acknowledges what it has not written, for controls. */
export const forgetful = ['synchronous_commit=off', 'wal_buffers=256MB'];

/** Processes of PostgreSQL that write by themselves. */
const writers = /^postgres: (?:walwriter|background writer|checkpointer)/;

/**
 * From now on a forgetful PostgreSQL writes nothing that is committed: all before is written, and then those that would write the rest
 * stand still, so that it does not matter how long a test takes.
 * @returns what kills it
 */
export async function holdBack({ postgres }: CrashSite): Promise<() => void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // One synchronous commit takes all before it to the disk.
  await client.query('SET synchronous_commit = on');
  await client.query("COMMENT ON TABLE outbox IS 'flushed'");
  await client.end();
  const standing = childrenLike(postgres.pid, writers);
  if (standing.length !== 3) throw new Error('PostgreSQL has other processes that write than are known here');
  signalEach(standing, 'SIGSTOP');
  // A test that fails before the kill can still stop it.
  onTestFinished(() => signalEach(standing, 'SIGCONT'));
  return () => signalFamily(postgres.pid, 'SIGKILL');
}
