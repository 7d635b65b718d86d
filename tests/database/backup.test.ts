import { readArchive } from '@baeum/api/src/database/backup/archive.ts';
import { backUpToFile } from '@baeum/api/src/database/backup/backup.ts';
import { restore } from '@baeum/api/src/database/backup/restore.ts';
import { migrate, migrationNames, migrationStatus } from '@baeum/api/src/database/migrate.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createReadStream, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { trackEvent } from '../support/events.ts';
import { startMain } from '../support/main-command.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { differences, wholeDatabase } from '../support/whole-database.ts';

// Each restoring runs every migration, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-backup-'));
  // JOBS off: a worker would change the database after it was compared.
  app = await startTestApp({ JOBS: 'off' }, await demoTemplate());
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
  vi.resetConfig();
});

const settings = { BAEUM_DATA_DIR: '/nowhere', BACKUP_RECIPIENTS: [] as string[], BACKUP_IDENTITY: [] as string[], sourceCommit: 'c0ffee' };
const read = (path: string) => createReadStream(path);

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database.url;
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

/** A few wrong bytes in the middle. */
const bent = (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 10);

/** Names of everything in an archive, each read to its end. */
async function namesIn(path: string, identities: string[]): Promise<string[]> {
  const names: string[] = [];
  for await (const { header, body } of readArchive(read(path), identities)) {
    await new Response(body).arrayBuffer();
    names.push(header.name);
  }
  return names;
}

const tablesOf = (url: string) => query(url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')");

async function sendEvent(): Promise<void> {
  const response = await fetch(`${app.url}/experiment/api/v2/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-SDK-Key': 'demo-server-key-0001' },
    body: JSON.stringify({ trackEvents: [trackEvent()] }),
  });
  expect(response.status).toBe(202);
}

describe('a backup of the demo site', () => {
  test('restored into an empty database is the same in every row', async () => {
    await sendEvent();
    // That the key was used is written down beside the answer, and what it brought a little later.
    await expect.poll(() => query(app.databaseUrl, 'SELECT FROM sdk_keys WHERE last_used_at IS NOT NULL')).toHaveLength(1);
    await expect.poll(() => query(app.databaseUrl, 'SELECT FROM event_usage WHERE bytes > 0'), { timeout: 30_000 }).toHaveLength(1);
    const path = join(folder, 'whole.tar.gz');
    const before = await wholeDatabase(app.databaseUrl);
    const { rows, bytes } = await backUpToFile(app.databaseUrl, settings, path);
    expect(statSync(path)).toMatchObject({ size: bytes, mode: 0o100600 });
    const url = await emptyDatabase();
    expect(await restore(url, settings, read(path))).toMatchObject({ rows });
    expect(differences(before, await wholeDatabase(url))).toEqual([]);
    // The comparison sees what it must.
    expect(before['table public.events']).toMatch(/^[1-9]\d* /);
    await query(url, "INSERT INTO mail_requests (key) VALUES ('one more'); SELECT nextval('orders_id_seq')");
    expect(differences(before, await wholeDatabase(url))).toEqual(['sequence public.orders_id_seq', 'table public.mail_requests']);
  });

  test('is of one moment, though people write meanwhile', async () => {
    const writer = new pg.Client(app.databaseUrl);
    await writer.connect();
    let [written, writing] = [0, true];
    // Tables whose copies are far apart.
    const pairs = (async () => {
      while (writing) {
        await writer.query(
          `BEGIN; INSERT INTO mail_requests (key) VALUES ('pair-${written}'); INSERT INTO search_synonyms (word, synonym) VALUES ('pair-${written}', 'x'); COMMIT`,
        );
        written += 1;
      }
    })();
    await expect.poll(() => written, { interval: 5, timeout: 20_000 }).toBeGreaterThan(10);
    const path = join(folder, 'busy.tar.gz');
    await backUpToFile(app.databaseUrl, settings, path);
    writing = false;
    await pairs;
    await writer.end();
    const url = await emptyDatabase();
    await restore(url, settings, read(path));
    const [counts] = await query(
      url,
      "SELECT (SELECT count(*)::int FROM mail_requests WHERE key LIKE 'pair-%') AS one, (SELECT count(*)::int FROM search_synonyms WHERE word LIKE 'pair-%') AS other",
    );
    expect(counts?.['one']).toBe(counts?.['other']);
    expect(counts?.['one']).toBeGreaterThan(10);
    expect(counts?.['one']).toBeLessThan(written);
  });

  test('is read by nobody without the key, and damage is noticed before anything is kept', async () => {
    const [identity, stranger] = [await generateX25519Identity(), await generateX25519Identity()];
    const path = join(folder, 'secret.tar.gz.age');
    await backUpToFile(app.databaseUrl, { ...settings, BACKUP_RECIPIENTS: [await identityToRecipient(identity)] }, path);
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const url = await emptyDatabase();
    await expect(restore(url, settings, read(path))).rejects.toThrow('암호화된 백업입니다');
    await expect(restore(url, { ...settings, BACKUP_IDENTITY: [stranger] }, read(path))).rejects.toThrow('이 키로는 백업을 열 수 없습니다');
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, bent(bytes));
    await expect(restore(url, { ...settings, BACKUP_IDENTITY: [identity] }, read(damaged))).rejects.toThrow('손상');
    expect(await tablesOf(url)).toEqual([]);
    // A part that is missing is noticed as well, and with the right key among others everything is there.
    writeFileSync(damaged, bytes.subarray(0, bytes.length >> 1));
    await expect(namesIn(damaged, [identity])).rejects.toThrow('손상');
    expect((await namesIn(path, [stranger, identity])).at(-1)).toBe('end.json');
  });

  test('made after a change of keys opens with the new one, and those of before with the former: both together open all', async () => {
    const [former, next] = [await generateX25519Identity(), await generateX25519Identity()];
    const [old, recent] = [join(folder, 'old.tar.gz.age'), join(folder, 'recent.tar.gz.age')];
    for (const [path, identity] of [
      [old, former],
      [recent, next],
    ] as const)
      await backUpToFile(app.databaseUrl, { ...settings, BACKUP_RECIPIENTS: [await identityToRecipient(identity)] }, path);
    for (const path of [old, recent]) expect((await namesIn(path, [former, next])).at(-1)).toBe('end.json');
    await expect(namesIn(old, [next])).rejects.toThrow('이 키로는 백업을 열 수 없습니다');
    await expect(namesIn(recent, [former])).rejects.toThrow('이 키로는 백업을 열 수 없습니다');
  });

  test('is told from what is none', async () => {
    const url = await emptyDatabase();
    for (const [name, content] of [
      ['empty', ''],
      ['text', 'not a backup'],
      ['zipped', gzipSync('not a backup')],
    ] as const) {
      writeFileSync(join(folder, name), content);
      await expect(restore(url, settings, read(join(folder, name))), name).rejects.toThrow(/손상|백업 파일이 아닙니다/);
      expect(await tablesOf(url)).toEqual([]);
    }
  });

  test('is not restored over what is there', async () => {
    const path = join(folder, 'other.tar.gz');
    await backUpToFile(app.databaseUrl, settings, path);
    const before = await wholeDatabase(app.databaseUrl);
    await expect(restore(app.databaseUrl, settings, read(path))).rejects.toThrow('비어 있지 않은 데이터베이스');
    expect(await wholeDatabase(app.databaseUrl)).toEqual(before);
    await expect(backUpToFile(await emptyDatabase(), settings, path)).rejects.toThrow('백업할 것이 없습니다');
  });
});

describe('versions', () => {
  test('a backup of a former schema is brought to the newest one', async () => {
    const old = await emptyDatabase();
    const former = migrationNames().slice(0, -2);
    await migrate(old, { only: former });
    await query(old, "INSERT INTO users (email, name, password_hash) VALUES ('former@example.com', '옛 회원', 'x')");
    const path = join(folder, 'former.tar.gz');
    await backUpToFile(old, settings, path);
    const url = await emptyDatabase();
    await restore(url, settings, read(path));
    expect((await migrationStatus(url)).pending).toEqual([]);
    expect(await query(url, 'SELECT email FROM users')).toEqual([{ email: 'former@example.com' }]);
  });

  test('a backup of a newer program is left to that', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    await query(database.url, "INSERT INTO migrations (name) VALUES ('9999-of-tomorrow')");
    const path = join(folder, 'newer.tar.gz');
    await backUpToFile(database.url, settings, path);
    await expect(restore(await emptyDatabase(), settings, read(path))).rejects.toThrow(/커밋 c0ffee.*9999-of-tomorrow/);
  });
});

describe('main.ts', () => {
  const run = async (words: string[], env: Record<string, string>) => {
    const command = startMain(words, env);
    return { code: await command.end(), told: command.stderr(), stdout: command.stdout() };
  };

  test('backs up the files too, and restores them beside another database', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    mkdirSync(from);
    writeFileSync(join(from, 'secrets.key'), 'a key of the site');
    const backup = await run(['backup'], { DATABASE_URL: app.databaseUrl, BAEUM_DATA_DIR: from });
    expect(backup).toMatchObject({ code: 0, stdout: '' });
    const [name = ''] = readdirSync(join(from, 'backups'));
    expect(name).toMatch(/^baeum-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(backup.told).toContain(name);
    const path = join(from, 'backups', name);
    expect(await run(['restore', path], { DATABASE_URL: await emptyDatabase(), BAEUM_DATA_DIR: to })).toMatchObject({ code: 0 });
    expect(readFileSync(join(to, 'secrets.key'), 'utf8')).toBe('a key of the site');
    writeFileSync(join(to, 'secrets.key'), 'another key');
    const refused = await run(['restore', path], { DATABASE_URL: await emptyDatabase(), BAEUM_DATA_DIR: to });
    expect([refused.code, refused.told]).toEqual([1, expect.stringContaining('다른 secrets.key 파일')]);
  });

  test('says how it is used, and what file is missing', async () => {
    const env = { DATABASE_URL: await emptyDatabase() };
    const [usage, missing] = await Promise.all([run(['restore'], env), run(['restore', join(folder, 'nowhere.tar.gz')], env)]);
    expect([usage.code, usage.told]).toEqual([1, expect.stringContaining('restore 파일')]);
    expect([missing.code, missing.told]).toEqual([1, expect.stringContaining('nowhere.tar.gz')]);
  });

  test('backs up before an upgrade in production, and does not upgrade what it cannot back up', async () => {
    const url = await emptyDatabase();
    await migrate(url, { only: migrationNames().slice(0, -1) });
    const backups = join(folder, 'upgrades');
    const env = { NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: url, BACKUP_DIR: backups };
    writeFileSync(join(folder, 'no-folder'), '');
    expect(await run(['migrate'], { ...env, BACKUP_DIR: join(folder, 'no-folder') })).toMatchObject({ code: 1 });
    expect((await migrationStatus(url)).pending).toHaveLength(1);
    expect(await run(['migrate'], env)).toMatchObject({ code: 0, told: expect.stringContaining('옮기기 전에 백업합니다') as string });
    expect((await migrationStatus(url)).pending).toEqual([]);
    const [name = '', ...more] = readdirSync(backups);
    expect(more).toEqual([]);
    const { value: first } = await readArchive(read(join(backups, name)), []).next();
    expect(await json((first as { body: ReadableStream<Uint8Array> }).body)).toMatchObject({ migrations: migrationNames().slice(0, -1) });
  });
});
