import { migrate } from '@baeum/api/src/database/migrate.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { everyStatement } from '../support/every-statement.ts';
import { hasOldestPostgres, startOldestPostgres } from '../support/oldest-postgres.ts';
import { startServerProcess } from '../support/server-process.ts';

test.runIf(hasOldestPostgres)(
  'the oldest PostgreSQL that sites may have takes every migration, statement and the demo data',
  { timeout: 120_000 },
  async () => {
    const server = await startOldestPostgres();
    onTestFinished(() => server.stop());
    await migrate(server.url);

    const client = new pg.Client(server.url);
    await client.connect();
    const refused: [name: string, message: string][] = [];
    try {
      expect((await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version).toMatch(/^16\./);
      for (const [name, { text }] of await everyStatement())
        await client.query(`PREPARE tried AS ${text}; DEALLOCATE tried`).catch((cause: unknown) => refused.push([name, String(cause)]));
    } finally {
      await client.end();
    }
    expect(refused).toEqual([]);

    // What is run: functions of migrations, and what is no statement of the list.
    const site = await startServerProcess({ DATABASE_URL: server.url, BAEUM_DEMO_DATA: 'true', JOBS: 'off' });
    try {
      const { items } = (await (await fetch(`${site.url}/courses/api/v1`)).json()) as { items: unknown[] };
      expect(items.length).toBeGreaterThan(5);
    } finally {
      await site.end('SIGTERM');
    }
  },
);
