import { readdirSync } from 'node:fs';
import pg from 'pg';
import type { Umzug } from 'umzug';
import { migrateQueue } from '../jobs/schema.ts';

/** Runs one piece of plain SQL of a migration. */
export type Migration = (text: string) => Promise<void>;

interface MigrationModule {
  up(sql: Migration): Promise<void>;
  down(sql: Migration): Promise<void>;
}

const folder = new URL('./migrations/', import.meta.url);
/** Key of the advisory lock that prevents two processes from changing the schema or its rights at once. */
export const lockKey = 7_000_001;

/** Names of all migrations in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

export interface MigrateOptions {
  /** Limits the migrations, to create an older schema; all when absent. */
  only?: readonly string[];
  /** Runs before a database with data is changed. When it fails, nothing is changed. */
  beforeUpgrade?: (() => Promise<void>) | undefined;
}

/** Migrates the database to the newest schema, one process at a time; each migration is one transaction. */
export async function migrate(databaseUrl: string, { only = migrationNames(), beforeUpgrade }: MigrateOptions = {}): Promise<string[]> {
  return withMigrator(databaseUrl, async (client) => {
    await refuseStandby(client);
    const executed = new Set(await executedNames(client));
    const pending = only.filter((name) => !executed.has(name));
    if (pending.length > 0) await refuseForeignSchema(client);
    if (pending.length > 0 && executed.size > 0) await beforeUpgrade?.();
    // Our migrations depend on the queue's tables.
    await migrateQueue(databaseUrl);
    // Most starts have nothing to migrate, and loading the migrator takes a tenth of their time.
    if (pending.length === 0) return [];
    return (await (await createUmzug(client)).up({ migrations: pending })).map(({ name }) => name);
  });
}

/** Reverts the newest migration, or all down to and including `to`. */
export async function revert(databaseUrl: string, to?: string): Promise<string[]> {
  return withMigrator(databaseUrl, async (client) => (await (await createUmzug(client)).down(to ? { to } : {})).map(({ name }) => name));
}

/** Migrations executed in the database, and pending ones. */
export async function migrationStatus(databaseUrl: string): Promise<{ executed: string[]; pending: string[] }> {
  return withMigrator(databaseUrl, async (client) => {
    const umzug = await createUmzug(client);
    return { executed: (await umzug.executed()).map(({ name }) => name), pending: (await umzug.pending()).map(({ name }) => name) };
  });
}

async function withMigrator<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A connection that is lost fails the statement under way, and does not end a worker that only checks a backup.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    // CREATE TABLE IF NOT EXISTS is refused to a role that may not create tables, even where the table exists.
    const { rows } = await client.query<{ missing: boolean }>("SELECT to_regclass('public.migrations') IS NULL AS missing");
    if (rows[0]?.missing) {
      await refuseForeignSchema(client);
      await client.query('CREATE TABLE migrations (name text PRIMARY KEY, executed_at timestamptz NOT NULL DEFAULT now())');
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The oldest supported PostgreSQL version. */
const oldestServer = 16;

export class DatabaseTooOldError extends Error {
  constructor(version: string) {
    super(`데이터베이스가 PostgreSQL ${version}입니다. ${oldestServer} 이상의 서버를 DATABASE_URL에 넣어주세요.`);
  }
}

/** @throws DatabaseTooOldError */
async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldestServer) throw new DatabaseTooOldError(version);
}

/** A pending migration cannot run, because this role lacks the rights. */
export class MigrationRightsError extends Error {
  constructor() {
    super(
      '데이터베이스의 스키마가 이 판보다 오래되었는데, DATABASE_URL의 역할은 스키마를 바꿀 수 없습니다. DATABASE_OWNER_URL을 두고 migrate를 먼저 실행해주세요.',
    );
  }
}

/** Refuses a read-only server before the process starts, even with nothing to migrate. @throws Error with PostgreSQL's code for a write there */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>('SELECT pg_is_in_recovery() AS reads');
  if (rows[0]?.reads) throw Object.assign(new Error('the server is a standby'), { code: '25006' });
}

/** @throws MigrationRightsError */
async function refuseForeignSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>("SELECT has_schema_privilege('public', 'CREATE') AS may");
  if (!rows[0]?.may) throw new MigrationRightsError();
}

async function executedNames(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name);
}

async function createUmzug(client: pg.Client): Promise<Umzug<pg.Client>> {
  const { Umzug } = await import('umzug');
  return new Umzug({
    migrations: migrationNames().map((name) => ({
      name,
      up: () => apply(client, name, 'up', 'INSERT INTO migrations (name) VALUES ($1)'),
      down: () => apply(client, name, 'down', 'DELETE FROM migrations WHERE name = $1'),
    })),
    context: client,
    logger: undefined,
    storage: {
      executed: () => executedNames(client),
      // Both are written by `apply`, in the migration's own transaction.
      logMigration: async () => {},
      unlogMigration: async () => {},
    },
  });
}

async function apply(client: pg.Client, name: string, direction: 'up' | 'down', record: string): Promise<void> {
  const module = (await import(new URL(`${name}.ts`, folder).href)) as MigrationModule;
  await client.query('BEGIN');
  try {
    await module[direction](async (text) => void (await client.query(text)));
    await client.query(record, [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
