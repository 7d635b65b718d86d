import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { loadLargest } from '@baeum/api/src/database/demo-data/scale-largest.ts';
import { startEmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { migrate } from '@baeum/api/src/database/migrate.ts';
import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { followPrimary } from '../support/follow-primary.ts';

/**
 * What a measured server process does: `bare` repeats the statements of `STATEMENTS`, by the first segment of the path,
 * and the others are ours. `uncached` clears cached answers before each request, and `recording` also records statements.
 */
export type ServerKind = 'bare' | 'kept' | 'uncached' | 'recording';

/** Address at which a recording server returns, and clears, the statements sent to the database. */
export const statementsAddress = '/recorded-statements';

/** Address at which a server returns the CPU time that its process has used, in microseconds. */
export const processorAddress = '/processor-time';

/** Orders of a measured site have numbers from here on, which nothing else has: the server that repeats their statements recognises them by that. */
export const firstOrderId = 700_000_001;

export interface RecordedStatement {
  name: string;
  text: string;
  values: unknown[];
  /** How many it answered. */
  rows: number;
}

export interface BenchSite {
  databaseUrl: string;
  /** A standby that follows it, where one was asked for. */
  replicaUrl: string | undefined;
  /** Process of the PostgreSQL that writes. */
  primary: number;
  /** Address of a server process of that kind; `env` changes its settings. */
  start(kind: ServerKind, env?: Record<string, string>): Promise<string>;
  /** Ids of PostgreSQL and the servers. */
  processes(): number[];
  stop(): Promise<void>;
}

/** Minutes of load would use up what an environment may store in a day. */
const noBudget = { EVENTS_DAILY_MEGABYTES: '10000000' };

interface BenchSiteOptions {
  durable?: boolean;
  replicated?: boolean;
  /** Share of the largest site beside the demo data. */
  largest?: number;
  /** Data folder of a site that has been filled; it remains. */
  filled?: string | undefined;
}

/** PostgreSQL with the demo data in a folder of its own, and servers in child processes on it. */
export async function openBenchSite({ durable = false, replicated = false, largest = 0, filled }: BenchSiteOptions = {}): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-bench-'));
  await chmod(folder, 0o755);
  const primary = { dataDir: join(filled ?? folder, 'postgres'), durable, log: () => undefined };
  let postgres = await startEmbeddedPostgres(primary);
  await fill(postgres.url, largest);
  const copy = join(folder, 'replica');
  if (replicated) {
    // Files of a PostgreSQL that has ended can be copied.
    await postgres.stop();
    await promisify(execFile)('cp', ['-a', primary.dataDir, copy]);
    postgres = await startEmbeddedPostgres(primary);
  }
  const replica = replicated ? await followPrimary(postgres.url, copy, { durable }) : undefined;
  const children: ChildProcess[] = [];
  return {
    databaseUrl: postgres.url,
    replicaUrl: replica?.url,
    primary: postgres.pid,
    async start(kind, env = {}) {
      const child = fork(new URL('server-process.ts', import.meta.url), [kind], {
        env: { ...process.env, ...productionEnvironment(postgres.url), ...noBudget, ...env },
        stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      });
      children.push(child);
      return new Promise((resolve, reject) => {
        child.once('message', (url) => resolve(url as string));
        child.once('exit', (code, signal) => reject(new Error(`a ${kind} server ended with ${code ?? signal}`)));
      });
    },
    processes: () => [postgres.pid, ...children.flatMap(({ pid }) => pid ?? [])],
    async stop() {
      for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
        child.kill();
        await once(child, 'exit');
      }
      await replica?.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(url: string, largest: number): Promise<void> {
  await migrate(url);
  const settings = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, ...noBudget });
  setConfig(settings);
  openDatabase({ ...settings, DATABASE_URL: url });
  await loadDemoData();
  if (largest > 0) await loadLargest(url, largest, console.error);
  await closeDatabase();
}

/** As it would run for real, request log included, but for the limits that the load would meet and the second factor of operators, who sign in here too. */
function productionEnvironment(url: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'http://localhost',
    SMTP_URL: 'smtp://localhost:1',
    DATABASE_URL: url,
    BAEUM_WEB: 'off',
    RATE_LIMITS: 'off',
    OPERATOR_SECOND_FACTOR: 'optional',
    JOBS: 'off',
  };
}
