import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';
import { clientOf, createUser, finishJobs } from '../support/factories.ts';
import { startMain } from '../support/main-command.ts';
import { startTestApp } from '../support/server.ts';
import { patterned, upload } from '../support/uploads.ts';

// Each restoring runs every migration, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let app: Awaited<ReturnType<typeof startTestApp>>;
let folder: string;
let location: string;
const file = patterned(9_000_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-backup-media-'));
  app = await startTestApp({ JOBS: 'off' });
  const who = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  await upload(who, 'FILE', '자료.bin', file);
  await finishJobs();
  const [row] = await app.sql<{ location: string }>("SELECT location FROM media_files WHERE storage = 'disk'");
  location = row?.location ?? '';
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
  vi.resetConfig();
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

async function run(words: string[], env: Record<string, string>) {
  const command = startMain(words, { BAEUM_DATA_DIR: join(folder, 'data'), ...env });
  return { code: await command.end(), told: command.stderr() };
}

const backUp = (path: string, words: string[] = [], env: Record<string, string> = {}) =>
  run(['backup', path, ...words], { DATABASE_URL: app.databaseUrl, MEDIA_DIR: app.mediaFolder, ...env });
const isThere = async (DATABASE_URL: string): Promise<boolean> => {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('media_files') IS NOT NULL AS there");
  await client.end();
  return rows[0]?.there === true;
};

test('large files are copied once beside the backups, and proved when they are restored', async () => {
  const backup = join(folder, 'clear', 'one.tar.gz');
  expect(await backUp(backup)).toMatchObject({ code: 0, told: expect.stringContaining('큰 파일 1개를 더했습니다') as string });
  expect((await backUp(join(folder, 'clear', 'two.tar.gz'))).told).not.toContain('더했습니다');
  const copy = join(folder, 'clear', 'media', location);
  expect(readFileSync(copy).equals(file)).toBe(true);

  const MEDIA_DIR = join(folder, 'restored');
  // A damaged file that is there already is replaced.
  mkdirSync(join(MEDIA_DIR, dirname(location)), { recursive: true });
  writeFileSync(join(MEDIA_DIR, location), 'broken');
  expect(await run(['restore', backup], { DATABASE_URL: await emptyDatabase(), MEDIA_DIR })).toMatchObject({ code: 0 });
  expect(readFileSync(join(MEDIA_DIR, location)).equals(file)).toBe(true);

  writeFileSync(copy, Buffer.from(file).fill(7, 100, 110));
  const url = await emptyDatabase();
  expect(await run(['restore', backup], { DATABASE_URL: url, MEDIA_DIR: join(folder, 'bent') })).toMatchObject({
    code: 1,
    told: expect.stringContaining('손상') as string,
  });
  expect([await isThere(url), readdirSync(join(folder, 'bent'), { recursive: true }).filter((name) => String(name).endsWith('.part'))]).toEqual([false, []]);

  rmSync(copy);
  expect(await run(['restore', backup], { DATABASE_URL: url, MEDIA_DIR: join(folder, 'none') })).toMatchObject({
    code: 1,
    told: expect.stringContaining('--without-media') as string,
  });
  expect(await run(['restore', backup, '--without-media'], { DATABASE_URL: url, MEDIA_DIR: join(folder, 'none') })).toMatchObject({
    code: 0,
    told: expect.stringContaining('1개는 복원하지 않았습니다') as string,
  });
});

test('they are encrypted like the backup, or left out and told', async () => {
  const identity = await generateX25519Identity();
  const backup = join(folder, 'sealed', 'one.tar.gz.age');
  expect(await backUp(backup, [], { BACKUP_RECIPIENTS: await identityToRecipient(identity) })).toMatchObject({ code: 0 });
  const sealed = readFileSync(join(folder, 'sealed', 'media', `${location}.age`));
  expect([sealed.subarray(0, 21).toString(), sealed.includes(file.subarray(1000, 1032))]).toEqual(['age-encryption.org/v1', false]);
  const MEDIA_DIR = join(folder, 'opened');
  expect(await run(['restore', backup], { DATABASE_URL: await emptyDatabase(), MEDIA_DIR, BACKUP_IDENTITY: identity })).toMatchObject({ code: 0 });
  expect(readFileSync(join(MEDIA_DIR, location)).equals(file)).toBe(true);

  const without = await backUp(join(folder, 'small', 'one.tar.gz'), ['--without-media']);
  expect(without).toMatchObject({ code: 0, told: expect.stringContaining(`큰 파일 1개(${file.length}바이트)`) as string });
  expect(readdirSync(join(folder, 'small'))).toEqual(['one.tar.gz']);
});

test('a file that is gone or damaged fails the backup, which leaves no file', async () => {
  const path = join(app.mediaFolder, location);
  for (const [broken, words] of [
    [() => writeFileSync(path, Buffer.from(file).fill(7, 100, 110)), '손상'],
    [() => rmSync(path), '파일이 없습니다'],
  ] as const) {
    broken();
    expect(await backUp(join(folder, 'broken', 'one.tar.gz'))).toMatchObject({ code: 1, told: expect.stringContaining(words) as string });
  }
  expect(readdirSync(join(folder, 'broken')).filter((name) => name.startsWith('one'))).toEqual([]);
});
