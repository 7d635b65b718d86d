import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { config } from '../../config.ts';
import { migrationNames } from '../../database/migrate.ts';
import { present, statement } from '../../database/statement.ts';
import { eventEngine } from '../events/events-engine.service.ts';
import { documents } from './documents.ts';

interface Checks {
  db: boolean;
  migrations: boolean;
  queue: boolean;
  events?: boolean;
}

/** A job that has been due for so long that no worker can be running. */
const overdueSeconds = 300;

/** Whether the server can do its work: schema present, jobs being worked on. */
export async function readiness(): Promise<{ status: 'ok' | 'unavailable'; checks: Checks }> {
  const checks = await probe().catch(() => ({ db: false, migrations: false, queue: false }));
  const events = eventEngine().online();
  // Selling and learning go on without the stream, and its clients come back: it is told, but does not count.
  return { status: Object.values(checks).every(Boolean) ? 'ok' : 'unavailable', checks: { ...checks, ...(events !== undefined && { events }) } };
}

const probeDatabase = statement(
  'system.probe-database',
  { parameters: { overdueSeconds: z.number() }, row: { applied: present(z.array(z.string())), overdue: present(z.boolean()) } },
  `SELECT ARRAY(SELECT name FROM migrations) AS applied,
     EXISTS (SELECT 1 FROM jobs WHERE state = 'ready' AND run_at < now() - make_interval(secs => $overdueSeconds)) AS overdue`,
);

async function probe(): Promise<Checks> {
  const { applied, overdue } = await probeDatabase.one({ overdueSeconds });
  const known = new Set(applied);
  return { db: true, migrations: migrationNames().every((name) => known.has(name)), queue: !overdue };
}

const packageFile = new URL('../../../package.json', import.meta.url);

/** What is running: release, commit of the source and the contract's hash. */
export function version(): { version: string; commit: string; contractHash: string } {
  const { version: release } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const contractHash = createHash('sha256').update(documents.json.text()).digest('hex').slice(0, 16);
  return { version: release, commit: config().sourceCommit, contractHash };
}
