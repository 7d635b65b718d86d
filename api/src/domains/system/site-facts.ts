import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { config } from '../../config.ts';
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

/** When the newest backup in this machine's folder was written; backups elsewhere are not known here. */
export async function newestBackup(): Promise<Date | undefined> {
  const { BACKUP_DIR, BAEUM_DATA_DIR } = config();
  const folder = BACKUP_DIR ?? join(BAEUM_DATA_DIR, 'backups');
  const names = await readdir(folder).catch(() => []);
  // Names contain their time, so the last is the newest.
  const newest = names
    .filter((name) => /^baeum-.*\.tar\.gz(?:\.age)?$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) return undefined;
  return (await stat(join(folder, newest)).catch(() => undefined))?.mtime;
}
