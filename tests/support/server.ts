import { readConfig } from '@baeum/api/src/config.ts';
import { startServer } from '@baeum/api/src/server.ts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  url: string;
  databaseUrl: string;
  /** Rows of one statement, straight from the database. */
  sql<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Mails in the outbox, oldest first. */
  mails(to?: string): Promise<{ id: number; recipient: string; subject: string; text: string; html: string; status: string }[]>;
  stop(): Promise<void>;
}

/** The real server in this process, on a fresh database and a free port. `env` changes its settings, `template` the database. */
export async function startTestApp(env: Record<string, string> = {}, template?: string): Promise<TestApp & { mediaFolder: string }> {
  const database = await createTestDatabase(template);
  const folder = join(tmpdir(), `baeum-media-${randomUUID()}`);
  const settings = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    BAEUM_WEB: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    // No balancer has to notice that a server of production stops.
    DRAIN_DELAY_SECONDS: '0',
    // What a page asks for would go past the routes of the browser's driver.
    SERVICE_WORKER: 'off',
    // The suite shares few cores; what overload does is the subject of tests of their own.
    DATABASE_WAIT_SECONDS: '20',
    DATABASE_URL: database.url,
    MEDIA_DIR: folder,
    ...env,
  });
  const server = await startServer({ ...settings, DATABASE_URL: database.url });
  const app = appAt(server.url, database.url);
  return {
    ...app,
    mediaFolder: folder,
    async stop() {
      await app.stop();
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server that runs already; `stop` ends the connections of this one to its database. */
export function appAt(url: string, databaseUrl: string): TestApp {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  // An ended pool's connections may still be closing when the database is dropped; the pool passes their errors on.
  pool.on('error', () => undefined);
  const sql: TestApp['sql'] = async (text, values) => (await pool.query(text, values)).rows as never;
  return {
    url,
    databaseUrl,
    sql,
    mails: (to) => sql('SELECT * FROM outbox WHERE $1::text IS NULL OR recipient = $1 ORDER BY id', [to ?? null]),
    stop: () => pool.end(),
  };
}
