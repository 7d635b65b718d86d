import { backUpToFile } from '@baeum/api/src/database/backup/backup.ts';
import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';
import { startMain } from '../support/main-command.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { differences, wholeDatabase } from '../support/whole-database.ts';

// Each command is a process of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let folder: string;
let path: string;
/** The schema that this backup's tables are restored into. */
let schema: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-table-'));
  // JOBS off: a worker would change the database after it was compared.
  app = await startTestApp({ JOBS: 'off' });
  await query(
    app.databaseUrl,
    `INSERT INTO users (email, name, password_hash) SELECT 'person-' || n || '@example.com', '사람 ' || n, E'x\\\\\\t\\n' FROM generate_series(1, 1000) n`,
  );
  path = join(folder, 'a.tar.gz');
  await backUpToFile(app.databaseUrl, settings, path);
  // What happens after the backup: one is gone, one is new, one has another name.
  await query(
    app.databaseUrl,
    `DELETE FROM users WHERE email = 'person-7@example.com';
     UPDATE users SET name = '새 이름' WHERE email = 'person-8@example.com';
     INSERT INTO users (email, name, password_hash) VALUES ('later@example.com', '나중', 'x')`,
  );
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
  vi.resetConfig();
});

const settings = { BAEUM_DATA_DIR: '/nowhere', BACKUP_RECIPIENTS: [] as string[], sourceCommit: 'c0ffee' };

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const result = (await client.query<Record<string, unknown>>(text)) as pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[];
    return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows;
  } finally {
    await client.end();
  }
}

async function restoreTable(table: string, url = app.databaseUrl, from = path) {
  const command = startMain(['restore', from, '--table', table], { DATABASE_URL: url, BAEUM_DATA_DIR: folder });
  return { code: await command.end(), told: command.stderr() };
}

const schemas = (url: string) => query(url, "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'restored%'");

/** The statement below a comment of what the command says. */
function statementBelow(told: string, comment: string): string {
  const [, rest = ''] = told.split(comment);
  return rest.slice(rest.indexOf('\n')).split('\n--', 1).join('');
}

test('one table comes back beside the site, which stays as it is; the statements that are told compare and bring back', async () => {
  const before = await wholeDatabase(app.databaseUrl);
  const { code, told } = await restoreTable('users');
  expect([code, told]).toEqual([0, expect.stringMatching(/public\.users 테이블, 행 \d+개 → restored_\d{8}_\d{6}\.users/)]);
  expect(differences(before, await wholeDatabase(app.databaseUrl))).toEqual([]);
  schema = /restored_\d{8}_\d{6}/.exec(told)?.[0] ?? '';
  const missing = await query(app.databaseUrl, statementBelow(told, '-- 백업에는 있고 지금은 없는 행'));
  expect(missing).toEqual([expect.objectContaining({ email: 'person-7@example.com', password_hash: 'x\\\t\n' })]);
  const changed = await query(app.databaseUrl, statementBelow(told, '-- 백업한 뒤에 바뀐 행'));
  expect(changed).toEqual([
    {
      old: expect.objectContaining({ name: '사람 8' }) as unknown,
      now: expect.objectContaining({ name: '새 이름', email: 'person-8@example.com' }) as unknown,
    },
  ]);
  await query(app.databaseUrl, `${statementBelow(told, '-- 없는 행만 되돌리기')} COMMIT;`);
  expect(
    await query(app.databaseUrl, "SELECT name FROM users WHERE email IN ('person-7@example.com', 'person-8@example.com', 'later@example.com') ORDER BY 1"),
  ).toEqual(['나중', '사람 7', '새 이름'].map((name) => ({ name })));
  // Another table of the same backup comes beside it, the same one does not come over it.
  expect(await restoreTable('graphile_worker._private_known_crontabs')).toMatchObject({ code: 0 });
  const again = await restoreTable('public.users');
  expect([again.code, again.told]).toEqual([1, expect.stringContaining(`DROP TABLE ${schema}.users;`)]);
  await query(app.databaseUrl, statementBelow(told, '-- 다 쓴 뒤에 지우기'));
  expect(await schemas(app.databaseUrl)).toEqual([]);
});

test('what cannot be restored is refused, and leaves nothing', async () => {
  const unknown = await restoreTable('user');
  expect([unknown.code, unknown.told]).toEqual([1, expect.stringMatching(/user 테이블이 없습니다\. 있는 테이블: .*\busers\b/)]);
  const injected = await restoreTable('users; DROP TABLE users');
  expect([injected.code, injected.told]).toEqual([1, expect.stringContaining('있는 테이블')]);
  const damaged = join(folder, 'damaged.tar.gz');
  const bytes = readFileSync(path);
  writeFileSync(damaged, Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 10));
  expect(await restoreTable('users', app.databaseUrl, damaged)).toMatchObject({ code: 1, told: expect.stringContaining('손상') as string });
  writeFileSync(damaged, bytes.subarray(0, bytes.length >> 1));
  expect(await restoreTable('users', app.databaseUrl, damaged)).toMatchObject({ code: 1, told: expect.stringContaining('손상') as string });
  expect(await schemas(app.databaseUrl)).toEqual([]);
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  expect(await restoreTable('users', database.url)).toMatchObject({ code: 1, told: expect.stringContaining('이 데이터베이스에는') as string });
  const usage = startMain(['restore', path, '--table'], { DATABASE_URL: database.url });
  expect([await usage.end(), usage.stderr()]).toEqual([1, expect.stringContaining('--table 테이블')]);
});

test('a backup of a former release lacks the newer columns, and one whose columns are gone is restored as a whole only', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  await migrate(database.url, { only: migrationNames() });
  const from = join(folder, 'former.tar.gz');
  await query(
    database.url,
    "ALTER TABLE users DROP COLUMN introduction; INSERT INTO users (email, name, password_hash) VALUES ('former@example.com', '옛 회원', 'x')",
  );
  await backUpToFile(database.url, settings, from);
  const former = await restoreTable('users', app.databaseUrl, from);
  expect([former.code, former.told]).toEqual([0, expect.stringMatching(/뒤에 생긴 열은 복원한 테이블에 없습니다: introduction/)]);
  await query(database.url, 'ALTER TABLE users RENAME COLUMN name TO full_name');
  const other = await restoreTable('users', database.url, path);
  expect([other.code, other.told]).toEqual([1, expect.stringMatching(/다른 버전\(커밋 c0ffee\).*없는 열이 있습니다: name/)]);
});
