import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { config } from '../../config.ts';
import { migrationNames } from '../../database/migrate.ts';
import { statement } from '../../database/statement.ts';
import { findQueueState } from '../../jobs/queue-state.ts';
import { eventEngine } from '../events/events-engine.service.ts';
import { documents } from './documents.ts';

interface Checks {
  db: boolean;
  migrations: boolean;
  queue: boolean;
  events?: boolean;
}

interface Readiness {
  status: 'ok' | 'unavailable';
  checks: Checks;
  jobs?: { workers: number; dead: number; overdue: number };
  warnings: 'dead-jobs'[];
}

/**
 * Whether the server can handle requests. Without a job worker or the event stream the site still works and nothing is
 * lost, so both are reported but do not make it unready.
 */
export async function readiness(): Promise<Readiness> {
  const { checks, jobs } = await probe().catch(() => ({ checks: { db: false, migrations: false, queue: false }, jobs: undefined }));
  const events = eventEngine().online();
  return {
    status: checks.db && checks.migrations ? 'ok' : 'unavailable',
    checks: { ...checks, ...(events !== undefined && { events }) },
    ...(jobs && { jobs }),
    warnings: jobs && jobs.dead > 0 ? ['dead-jobs'] : [],
  };
}

const findMigrations = statement('system.find-migrations', { row: { name: z.string() } }, 'SELECT name FROM migrations');

async function probe(): Promise<Required<Pick<Readiness, 'checks' | 'jobs'>>> {
  const applied = new Set((await findMigrations.all()).map(({ name }) => name));
  const { workers, dead, overdue } = await findQueueState();
  return {
    checks: { db: true, migrations: migrationNames().every((name) => applied.has(name)), queue: workers > 0 && overdue === 0 },
    jobs: { workers, dead, overdue },
  };
}

const packageFile = new URL('../../../package.json', import.meta.url);

/** What is running: release, commit of the source and the contract's hash. */
export function version(): { version: string; commit: string; contractHash: string } {
  const { version: release } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const contractHash = createHash('sha256').update(documents.json.text()).digest('hex').slice(0, 16);
  return { version: release, commit: config().sourceCommit, contractHash };
}
