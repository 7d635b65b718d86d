import { migrate, migrationNames, migrationStatus, revert } from '@baeum/api/src/database/migrate.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';

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
