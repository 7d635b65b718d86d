import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { config } from '../../config.ts';
import { inBackground } from '../../database/connection.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { migrationNames } from '../../database/migrate.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { unsetSeller } from '../../example-seller.ts';
import { log } from '../../http/base/logging.ts';
import { cliPackage } from '../../http/server/cli-package.ts';
import { findQueueState } from '../../jobs/queue-state.ts';
import { recordNode, release } from '../../jobs/site-nodes.ts';
import { hasFfmpeg } from '../../outside/ffmpeg/programs.ts';
import { fullestBudget, nearlyUsedUp } from '../events/event-budgets.public.ts';
import { eventEngine } from '../events/events-engine.public.ts';
import { reachesBucket } from '../files/reached-bucket.public.ts';
import { sharesFolder } from '../files/shared-folder.public.ts';
import { reachesCdn } from '../media/reached-cdn.public.ts';
import { areStatementsLate } from '../settlements/months-to-confirm.public.ts';
import { documents } from './documents.ts';

interface Checks {
  db: boolean;
  /** Whether PostgreSQL has room to write. */
  disk: boolean;
  migrations: boolean;
  queue: boolean;
  /** Whether this node converts videos. */
  conversion: boolean;
  events?: boolean;
}

export interface Readiness {
  status: 'ok' | 'unavailable';
  checks: Checks;
  jobs?: { workers: number; dead: number; overdue: number };
  warnings: ('dead-jobs' | 'event-budget' | 'media-folder' | 'media-bucket' | 'media-cdn' | 'late-statements' | 'example-seller')[];
}

/** A database that answers later than this is not ready. */
const patienceMilliseconds = 1500;

/**
 * Whether the server can handle requests. Without a job worker or the event stream the site still works and nothing is
 * lost, so both are reported but do not make it unready.
 */
export async function readiness(): Promise<Readiness> {
  const { checks, jobs, budget, shared, reached, delivers, lateStatements } = await Promise.race([inBackground(probe), late()]).catch(
    async (error: unknown) => {
      log().warn({ err: error }, 'the database is away');
      return {
        checks: { db: false, disk: false, migrations: false, queue: false, conversion: await hasFfmpeg() },
        jobs: undefined,
        budget: 0,
        shared: true,
        reached: true,
        delivers: true,
        lateStatements: false,
      };
    },
  );
  const events = eventEngine().online();
  return {
    status: checks.db && checks.disk && checks.migrations ? 'ok' : 'unavailable',
    checks: { ...checks, ...(events !== undefined && { events }) },
    ...(jobs && { jobs }),
    warnings: [
      ...(jobs && jobs.dead > 0 ? (['dead-jobs'] as const) : []),
      ...(budget >= nearlyUsedUp ? (['event-budget'] as const) : []),
      ...(shared ? [] : (['media-folder'] as const)),
      ...(reached ? [] : (['media-bucket'] as const)),
      ...(delivers ? [] : (['media-cdn'] as const)),
      ...(lateStatements ? (['late-statements'] as const) : []),
      ...(config().production && unsetSeller(config()).length > 0 ? (['example-seller'] as const) : []),
    ],
  };
}

async function late(): Promise<never> {
  await delay(patienceMilliseconds, undefined, { ref: false });
  throw new Error('the database did not answer in time');
}

const findMigrations = statement('system.find-migrations', { row: { name: z.string() } }, 'SELECT name FROM migrations');

/** The primary writes; a replica that a failover left behind only reads. */
const findRole = statement('system.find-role', { row: { writes: present(z.boolean()) } }, 'SELECT NOT pg_is_in_recovery() AS writes');

const useLittleMemory = statement('system.use-little-memory', {}, "SELECT FROM set_config('work_mem', '64kB', true)");

/** More rows than fit into memory, so that PostgreSQL writes them to a temporary file: nothing is stored, and a full disk is noticed. */
const spill = statement('system.spill', { row: { rows: present(z.number()) } }, 'SELECT count(*) AS rows FROM generate_series(1, 20000)');

/** Shown to the operator beside the checks. */
interface Seen {
  budget: number;
  shared: boolean;
  reached: boolean;
  delivers: boolean;
  lateStatements: boolean;
}

async function probe(): Promise<Required<Pick<Readiness, 'checks' | 'jobs'>> & Seen> {
  const { writes } = await findRole.one();
  const applied = new Set((await findMigrations.all()).map(({ name }) => name));
  const { workers, dead, overdue } = await findQueueState();
  const migrations = migrationNames().every((name) => applied.has(name));
  if (writes && migrations) await noted.get('node');
  return {
    checks: { db: writes, disk: await disk.get('writes'), migrations, queue: workers > 0 && overdue === 0, conversion: await hasFfmpeg() },
    jobs: { workers, dead, overdue },
    budget: migrations ? await fullestBudget() : 0,
    shared: !writes || !migrations || (await folder.get('shared')),
    reached: await reachesBucket(),
    delivers: await reachesCdn(),
    lateStatements: migrations && (await statements.get('late')),
  };
}

/** Balancers ask every second; this node's presence is recorded for the others three times a minute. */
const noted = expiringCache<'node', void>({ lifetime: 20_000, capacity: 1 }, async () => {
  try {
    await recordNode({ serves: true, works: false });
  } catch (error) {
    log().warn({ err: error }, 'this node was not noted');
  }
});

const disk = expiringCache<'writes', boolean>({ lifetime: 1000, capacity: 1 }, canWrite);

const statements = expiringCache<'late', boolean>({ lifetime: 1000, capacity: 1 }, areStatementsLate);

/** Files that only one node has cannot be served by the others, which is reported to the operator. */
const folder = expiringCache<'shared', boolean>({ lifetime: 1000, capacity: 1 }, async () => {
  try {
    return await sharesFolder('probe');
  } catch (error) {
    // A database that cannot write is reported separately.
    log().warn({ err: error }, 'the folder of large files was not looked at');
    return true;
  }
});

async function canWrite(): Promise<boolean> {
  try {
    await transaction(async () => {
      await useLittleMemory.run();
      await spill.one();
    });
    return true;
  } catch (error) {
    log().error({ err: error }, 'the database cannot write');
    return false;
  }
}

/** The running version: that of its document, commit of the source, the contract's hash and the CLI that it offers. */
export function version() {
  const contractHash = documents.json.fingerprint().slice(0, 16);
  const [, documented] = /"version": "([^"]+)"/.exec(documents.json.head()) ?? [];
  return { version: documented ?? release(), commit: config().sourceCommit, contractHash, cli: cliPackage() };
}
