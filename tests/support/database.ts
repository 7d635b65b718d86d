import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Names the run's PostgreSQL for test workers and for the processes that they start. */
export const ADMIN_URL_VARIABLE = 'BAEUM_TEST_ADMIN_URL';

/** Names the run's folder for the data of a PostgreSQL of one's own with every migration applied. */
export const CLUSTER_VARIABLE = 'BAEUM_TEST_CLUSTER';

const TEMPLATE = 'baeum_template';
const OBJECT_IN_USE = '55006';
const ATTEMPTS = 50;

export interface TestDatabase {
  url: string;
  /** Removes the database, even while there are connections to it. */
  drop(): Promise<void>;
}

/** A database of the caller's own with every migration applied: a copy of a template, ready in milliseconds. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const adminUrl = adminDatabaseUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(adminUrl, name, template);
  return { url: databaseUrl(adminUrl, name), drop: () => execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of the caller's own with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const adminUrl = adminDatabaseUrl();
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  return { url: databaseUrl(adminUrl, name), drop: () => execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The run's PostgreSQL, as a role that may create databases. */
export function adminDatabaseUrl(): string {
  const url = process.env[ADMIN_URL_VARIABLE];
  if (url === undefined) throw new Error(`${ADMIN_URL_VARIABLE} is not set: run the tests through npm test`);
  return url;
}

/** Prepares the database that the others are copied from. */
export async function createMigratedTemplate(adminUrl: string): Promise<void> {
  await execute(adminUrl, `CREATE DATABASE ${TEMPLATE} STRATEGY FILE_COPY`);
  const { migrate } = await import('../../api/src/database/migrate.ts');
  // umzug's error contains the whole client, which would hide its message in the report.
  await migrate(databaseUrl(adminUrl, TEMPLATE)).catch((cause: unknown) => {
    throw new Error(cause instanceof Error ? cause.message : String(cause));
  });
  await makeTemplate(adminUrl, TEMPLATE);
}

/** Prepares another one with more in it. */
export async function createFilledTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const adminUrl = adminDatabaseUrl();
  await copyTemplate(adminUrl, name, TEMPLATE);
  await fill(databaseUrl(adminUrl, name));
  await makeTemplate(adminUrl, name);
}

/** Closed to connections, which would block the copying. */
function makeTemplate(adminUrl: string, name: string): Promise<void> {
  return execute(adminUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
}

async function copyTemplate(adminUrl: string, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    } catch (cause) {
      if (attempt === ATTEMPTS || (cause as { code?: string }).code !== OBJECT_IN_USE) throw cause;
      await delay(20);
    }
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
