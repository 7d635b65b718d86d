import { readConfig } from '@baeum/api/src/config.ts';
import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { migrate, migrationNames, migrationStatus, revert } from '@baeum/api/src/database/migrate.ts';
import { grantToRequests, isSuperuser } from '@baeum/api/src/database/roles.ts';
import { sweepEvents } from '@baeum/api/src/domains/events/events.public.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { startServer } from '@baeum/api/src/server.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { client as browser } from '../support/client.ts';
import { adminDatabaseUrl, createEmptyDatabase, createTestDatabase } from '../support/database.ts';
import { trackEvent } from '../support/events.ts';
import { finishJobs, goodPassword, unique } from '../support/factories.ts';
import { appAt } from '../support/server.ts';

/** An empty database of the test's own. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every column, constraint and index of the schema, in a form that can be compared. */
function shape(url: string): Promise<Record<string, unknown>[]> {
  return query(
    url,
    `SELECT 'column' AS kind, table_name || '.' || column_name AS name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS definition
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'function', proname, '' FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
     ORDER BY 1, 2, 3`,
  );
}

test('every migration goes up, down, and up again to the same schema', async () => {
  const url = await emptyDatabase();
  expect(await migrate(url)).toEqual(migrationNames());
  const first = await shape(url);
  const [newest] = migrationNames().slice(-1);
  expect(await revert(url)).toEqual([newest]);
  expect(await revert(url, migrationNames()[0])).toEqual(migrationNames().slice(0, -1).reverse());
  const left = (await shape(url)).filter(({ name }) => !String(name).startsWith('migrations'));
  expect(left).toEqual([]);
  await migrate(url);
  expect(await shape(url)).toEqual(first);
});

test('no search reads a list of what its index has not taken in yet', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const late = await query(
    url,
    `SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
     WHERE amname = 'gin' AND relkind = 'i' AND relnamespace = 'public'::regnamespace AND NOT coalesce(reloptions, '{}') && ARRAY['fastupdate=off', 'fastupdate=false']`,
  );
  expect(late).toEqual([]);
});

test('a second time there is nothing to do, and the status says so', async () => {
  const url = await emptyDatabase();
  expect((await migrationStatus(url)).pending).toEqual(migrationNames());
  await migrate(url);
  expect(await migrate(url)).toEqual([]);
  expect(await migrationStatus(url)).toEqual({ executed: migrationNames(), pending: [] });
});

test('of several processes at once one migrates and the others wait for it', async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(migrationNames());
});

describe('a role that answers requests and owns nothing', () => {
  /** A migrated database and the address by which such a role uses it. */
  async function withTwoRoles() {
    const name = `requests_${randomBytes(6).toString('hex')}`;
    const superuser = Object.assign(new URL(adminDatabaseUrl()), { username: SUPERUSER, pathname: '/postgres' }).href;
    await query(superuser, `CREATE ROLE ${name} LOGIN PASSWORD 'requests'`);
    onTestFinished(async () => void (await query(superuser, `DROP ROLE ${name}`)));
    const { url, drop } = await createTestDatabase();
    onTestFinished(drop);
    return { url, requestsUrl: Object.assign(new URL(url), { username: name, password: 'requests' }).href };
  }

  test('gets what requests, events and jobs need, and changes no table', async () => {
    const { url, requestsUrl } = await withTwoRoles();
    // By servers that start together, and again by later ones.
    for (let time = 0; time < 2; time += 1) await Promise.all(Array.from({ length: 8 }, () => grantToRequests(url, requestsUrl)));
    expect(await migrate(requestsUrl), 'there is nothing to migrate').toEqual([]);
    expect([await isSuperuser(requestsUrl), await isSuperuser(Object.assign(new URL(url), { username: SUPERUSER }).href)]).toEqual([false, true]);

    const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', BAEUM_WEB: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', DATABASE_URL: requestsUrl };
    const server = await startServer({ ...readConfig(env), DATABASE_URL: requestsUrl });
    const app = appAt(server.url, url);
    try {
      const email = `${unique('role')}@example.test`;
      const agreements = { terms: true, privacy: true, age14: true };
      expect((await browser(app.url).call('signUp', { body: { email, password: goodPassword, agreements } })).status).toBe(201);
      await finishJobs();
      expect(await app.mails(email)).toHaveLength(1);
      await ensureSdkKey({ name: 'test', kind: 'CLIENT', key: 'role-client-key-0001' });
      const sent = await browser(app.url, { 'x-sdk-key': 'role-client-key-0001' }).call('dispatchEvents', { body: { trackEvents: [trackEvent()] } });
      expect([sent.status, sent.body.accepted]).toEqual([202, 1]);
      expect(await query(url, 'SELECT FROM events')).toHaveLength(1);
      await sweepEvents();
    } finally {
      await app.stop();
      await server.stop();
    }
    const forbidden = ['CREATE TABLE mine ()', 'DROP TABLE users', 'ALTER TABLE users ADD COLUMN mine int', 'TRUNCATE audit_logs', 'DELETE FROM migrations'];
    for (const text of forbidden) await expect(query(requestsUrl, text), text).rejects.toMatchObject({ code: '42501' });
  });

  test('is told to have the owner migrate first', async () => {
    const { url, requestsUrl } = await withTwoRoles();
    await grantToRequests(url, requestsUrl);
    await query(url, `DELETE FROM migrations WHERE name = '${migrationNames().at(-1)}'`);
    await expect(migrate(requestsUrl)).rejects.toThrow('DATABASE_OWNER_URL');
    const empty = await emptyDatabase();
    await expect(migrate(Object.assign(new URL(empty), { username: new URL(requestsUrl).username, password: 'requests' }).href)).rejects.toThrow(
      'DATABASE_OWNER_URL',
    );
  });
});
