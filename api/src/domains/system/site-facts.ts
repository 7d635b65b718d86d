import { z } from 'zod';
import { config } from '../../config.ts';
import { newestBackup } from '../../database/backup/backup-folder.ts';
import { findBackupState } from '../../database/backup/backup-state.ts';
import { migrationNames } from '../../database/migrate.ts';
import { present, statement } from '../../database/statement.ts';

const findDatabase = statement(
  'system.find-database',
  { row: { version: present(z.string()), bytes: present(z.number()), connections: present(z.number()), max_connections: present(z.number()) } },
  `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
     (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections, current_setting('max_connections')::int AS max_connections`,
);

export async function databaseFacts() {
  const { max_connections: maxConnections, version, ...facts } = await findDatabase.one();
  return { version: version.split(' ', 1)[0] ?? version, ...facts, maxConnections };
}

const findConversions = statement(
  'system.find-conversions',
  { row: { waiting: present(z.number()), running: present(z.number()) } },
  `SELECT count(*) FILTER (WHERE lease_until IS NULL OR lease_until <= now())::int AS waiting, count(*) FILTER (WHERE lease_until > now())::int AS running FROM media_conversions`,
);

export function conversionFacts() {
  return findConversions.one();
}

const countFailing = statement(
  'system.count-failing-webhooks',
  { row: { failing: present(z.number()) } },
  'SELECT count(*)::int AS failing FROM webhooks WHERE url IS NOT NULL AND active AND failing_since IS NOT NULL',
);

export async function failingWebhooks(): Promise<number> {
  return (await countFailing.one()).failing;
}

const findApplied = statement('system.find-applied', { row: { name: z.string() } }, 'SELECT name FROM migrations');

export async function migrationFacts(): Promise<{ applied: number; missing: string[] }> {
  const applied = new Set((await findApplied.all()).map(({ name }) => name));
  return { applied: applied.size, missing: migrationNames().filter((name) => !applied.has(name)) };
}

/** The newest of this machine's folder and of the periodic backup, which another node may have made; and how the latter stands. */
export async function backupFacts() {
  const state = await findBackupState();
  const here = await newestBackup(config().backupFolder);
  const times = [here, state?.done_at].filter((time) => time instanceof Date).map((time) => time.getTime());
  return {
    backupAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    backup: {
      schedule: config().BACKUP_CRON ?? null,
      doneAt: state?.done_at?.toISOString() ?? null,
      bytes: state?.bytes ?? null,
      seconds: state?.seconds ?? null,
      checkedAt: state?.checked_at?.toISOString() ?? null,
      copiedAt: state?.copied_at?.toISOString() ?? null,
      failures: state?.failures ?? 0,
      error: state?.error ?? null,
    },
  };
}
