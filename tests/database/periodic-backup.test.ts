import { backUpByItself } from '@baeum/api/src/database/backup/backup.jobs.ts';
import { BrokenBackupError, checkBackup } from '@baeum/api/src/database/backup/check-backup.ts';
import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { startWorker, workOnce } from '@baeum/api/src/jobs/worker.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startBucket } from '../support/bucket.ts';
import { adminDatabaseUrl, createTestDatabase } from '../support/database.ts';
import { signedInClient } from '../support/factories.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

// A check runs every migration, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'baeum-periodic-'));
});
afterAll(async () => {
  await rm(root, { recursive: true });
  vi.resetConfig();
});

let count = 0;

/** A site whose workers are run by hand, with a folder of backups of its own. */
async function site(env: Record<string, string> = {}): Promise<TestApp & { folder: string }> {
  count += 1;
  const folder = join(root, `backups-${count}`);
  const app = await startTestApp({ JOBS: 'off', BACKUP_CRON: '30 18 * * *', BACKUP_DIR: folder, BAEUM_DATA_DIR: join(root, 'data'), ...env });
  onTestFinished(() => app.stop());
  return { ...app, folder };
}

/** Runs the job as the queue does; one that failed becomes due again. */
async function backUp(app: TestApp): Promise<void> {
  if ((await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'database.back-up'")).length === 0) await backUpByItself.enqueue({});
  await app.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await workOnce([backUpByItself]);
}

const state = async (app: TestApp) => (await app.sql('SELECT * FROM backup_state'))[0];
const waitingJobs = (app: TestApp) => app.sql("SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'database.back-up'");
const name = /^baeum-\d{8}T\d{6}Z\.tar\.gz$/;

const superuser = () => Object.assign(new URL(adminDatabaseUrl()), { username: SUPERUSER, pathname: '/postgres' }).href;

async function asAdmin<Row extends pg.QueryResultRow>(text: string, url = adminDatabaseUrl()): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the periodic backup', () => {
  test('is a file in the folder; so many are kept, and nothing that somebody else has named is deleted', async () => {
    const app = await site({ BACKUP_KEEP: '2' });
    mkdirSync(app.folder);
    const older = ['baeum-20200101T000000Z.tar.gz', 'baeum-20200102T000000Z.tar.gz.age', 'baeum-20200103T000000Z.tar.gz'];
    const others = ['baeum-of-the-move.tar.gz', 'baeum-20200101T000000Z.tar.gz.txt', 'notes.txt', 'media'];
    for (const file of [...older, ...others]) writeFileSync(join(app.folder, file), '');
    await backUp(app);
    const left = readdirSync(app.folder);
    expect(left).toEqual(expect.arrayContaining([...others, older[2] ?? '']));
    const [made = '', ...more] = left.filter((file) => name.test(file) && !older.includes(file));
    expect([more, left.length]).toEqual([[], others.length + 2]);
    expect(await state(app)).toMatchObject({ file: made, failures: 0, error: null, copied_at: null, checked_at: null, done_at: expect.any(Date) as Date });
    expect(await waitingJobs(app)).toEqual([]);
  });

  test('is planned for the time of the setting, once, though two workers run, and nowhere without one', async () => {
    const planned = (app: TestApp) => app.sql("SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'database.back-up'");
    const app = await site();
    const workers = [startWorker([backUpByItself]), startWorker([backUpByItself])];
    await expect.poll(() => planned(app)).toHaveLength(1);
    await Promise.all([backUpByItself.enqueue({}), backUpByItself.enqueue({})]);
    await expect.poll(() => waitingJobs(app), { timeout: 60_000 }).toEqual([]);
    await Promise.all(workers.map((worker) => worker.stop()));
    // One after the other, each in a second of its own or over the file of that second.
    expect(readdirSync(app.folder).filter((file) => !name.test(file))).toEqual([]);
    expect(await state(app)).toMatchObject({ failures: 0, done_at: expect.any(Date) as Date });
    const off = await site({ BACKUP_CRON: '' });
    const worker = startWorker([backUpByItself]);
    await expect.poll(() => off.sql('SELECT FROM job_workers')).toHaveLength(1);
    await worker.stop();
    expect(await planned(off)).toEqual([]);
  });

  test('that cannot be written says why to operators, in the measures too, until one succeeds', async () => {
    const port = await freePort();
    const app = await site({ METRICS_PORT: String(port) });
    const measures = async () => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).match(/^baeum_backup_\w+ \S+$/gm) ?? [];
    const operator = await signedInClient(app, { roleAdmin: true });
    const health = async () => (await operator.call('getSiteHealth')).body;
    writeFileSync(app.folder, 'a file where a folder should be');
    await backUp(app);
    await backUp(app);
    expect(await measures()).toEqual(['baeum_backup_failures 2']);
    const failing = await health();
    expect(failing.backup).toMatchObject({ schedule: '30 18 * * *', doneAt: null, failures: 2, error: expect.stringContaining(app.folder) as string });
    expect(failing.problems.find(({ code }: { code: string }) => code === 'failed-backup')?.message).toContain('2번');
    await rm(app.folder);
    await backUp(app);
    const after = await health();
    expect(after.backup).toMatchObject({ failures: 0, error: null, bytes: expect.any(Number) as number, doneAt: after.backupAt });
    expect(after.problems.map(({ code }: { code: string }) => code)).not.toContain('failed-backup');
    expect((await measures()).map((line) => line.split(' ', 1).join('')).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'baeum_backup_age_seconds',
      'baeum_backup_duration_seconds',
      'baeum_backup_failures',
      'baeum_backup_size_bytes',
    ]);
  });
});

describe('the copy', () => {
  test('by a program gets the path alone and no secrets; one that fails is told and tried again with the same file', async () => {
    const program = join(root, 'copy.sh');
    const out = join(root, 'out; touch injected');
    const write = (lines: string) => {
      writeFileSync(program, `#!/bin/sh\n${lines}\n`);
      chmodSync(program, 0o700);
    };
    write('echo "the far side is full" >&2; exit 3');
    const app = await site({ BACKUP_COMMAND: program, BACKUP_KEEP: '5' });
    await backUp(app);
    const failed = await state(app);
    expect(failed).toMatchObject({ failures: 1, done_at: null, copied_at: null, error: expect.stringMatching(/코드 3\).*the far side is full/) as string });
    expect(await waitingJobs(app)).toEqual([{ attempts: 1 }]);
    mkdirSync(out);
    write(`[ $# = 1 ] && cp "$1" '${out}' && env > '${join(root, 'env')}'`);
    await backUp(app);
    expect(await waitingJobs(app)).toEqual([]);
    expect(await state(app)).toMatchObject({ file: failed?.['file'], failures: 0, error: null, copied_at: expect.any(Date) as Date });
    const [file = '', ...more] = readdirSync(app.folder);
    expect(more).toEqual([]);
    expect(readFileSync(join(out, file)).equals(readFileSync(join(app.folder, file)))).toBe(true);
    expect(readFileSync(join(root, 'env'), 'utf8')).not.toMatch(/postgres|DATABASE|SECRET/i);
  });

  test('in a bucket has the name of the file and its bytes; a bucket that is away is told, and tried again', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.remove());
    const app = await site({ ...bucket.settings, BACKUP_S3_PREFIX: 'backups/' });
    await bucket.kill();
    await backUp(app);
    expect(await state(app)).toMatchObject({ failures: 1, copied_at: null, error: expect.stringContaining('버킷') as string });
    await bucket.start();
    await backUp(app);
    expect(await state(app)).toMatchObject({ failures: 0, copied_at: expect.any(Date) as Date });
    const [file = '', ...more] = readdirSync(app.folder);
    expect(more).toEqual([]);
    const answers = readdirSync(join(bucket.folder, 'films', 'backups')).find((stored) => stored.startsWith(file) && stored.endsWith('object'));
    const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(hash(join(bucket.folder, 'films', 'backups', answers ?? ''))).toBe(hash(join(app.folder, file)));
  });
});

describe('both copies', () => {
  test('are tried apart: what is in the bucket is not sent again because the program has failed', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.remove());
    const program = join(root, 'twice.sh');
    const write = (line: string) => {
      writeFileSync(program, `#!/bin/sh\n${line}\n`);
      chmodSync(program, 0o700);
    };
    write('exit 3');
    const app = await site({ ...bucket.settings, BACKUP_S3_PREFIX: 'backups/', BACKUP_COMMAND: program });
    await backUp(app);
    const failed = await state(app);
    expect(failed).toMatchObject({ failures: 1, copied_at: null, in_bucket_at: expect.any(Date) as Date });
    await bucket.kill();
    write('exit 0');
    await backUp(app);
    expect(await state(app)).toMatchObject({ failures: 0, in_bucket_at: failed?.['in_bucket_at'], copied_at: expect.any(Date) as Date });
    // The next backup is sent to the bucket again, which is unreachable.
    await backUp(app);
    expect(await state(app)).toMatchObject({ failures: 1, in_bucket_at: null, copied_at: null });
  });
});

describe('the check', () => {
  const scratches = () => asAdmin("SELECT datname FROM pg_database WHERE datname LIKE 'baeum_check_%'");

  test('restores what was made, encrypted or not, and leaves no database behind', async () => {
    const identity = await generateX25519Identity();
    const app = await site({ BACKUP_CHECK: 'on', BACKUP_RECIPIENTS: await identityToRecipient(identity), BACKUP_IDENTITY: identity });
    await backUp(app);
    expect(await state(app)).toMatchObject({ failures: 0, error: null, checked_at: expect.any(Date) as Date });
    expect(await scratches()).toEqual([]);
  });

  test('finds a backup that cannot be restored, though it was written: it counts as none, and is kept apart', async () => {
    const app = await site({ BACKUP_CHECK: 'on' });
    // A row whose reference leads nowhere, as a broken disk leaves it.
    await app.sql('ALTER TABLE blocks DROP CONSTRAINT blocks_user_id_fkey, DROP CONSTRAINT blocks_blocked_user_id_fkey');
    await app.sql('INSERT INTO blocks (user_id, blocked_user_id) VALUES (987654, 987655)');
    await backUp(app);
    expect(await state(app)).toMatchObject({
      failures: 1,
      done_at: null,
      checked_at: null,
      error: expect.stringMatching(/복원할 수 없습니다.*blocks/) as string,
    });
    expect(readdirSync(app.folder)).toEqual(['unrestorable.tar.gz']);
    expect(await scratches()).toEqual([]);
  });

  test('finds damage of the file', async () => {
    const app = await site();
    await backUp(app);
    const path = join(app.folder, readdirSync(app.folder)[0] ?? '');
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 10));
    await expect(checkBackup(path, app.databaseUrl, [])).rejects.toThrow(/복원할 수 없습니다.*손상/);
    expect(await scratches()).toEqual([]);
  });

  test('says nothing of a backup while PostgreSQL has no room for the check, or the key is another', async () => {
    const app = await site();
    await backUp(app);
    const [file = ''] = readdirSync(app.folder);
    const role = `busy_${randomBytes(6).toString('hex')}`;
    await asAdmin(`CREATE ROLE ${role} LOGIN CREATEDB PASSWORD 'x' CONNECTION LIMIT 1`, superuser());
    onTestFinished(async () => {
      await asAdmin(`DROP ROLE ${role}`, superuser());
    });
    const url = Object.assign(new URL(app.databaseUrl), { username: role, password: 'x' }).href;
    await expect(checkBackup(join(app.folder, file), url, [])).rejects.toSatisfy(
      (error) => !(error instanceof BrokenBackupError) && (error as { code?: string }).code === '53300',
    );
    const sealed = await site({ BACKUP_RECIPIENTS: await identityToRecipient(await generateX25519Identity()) });
    await backUp(sealed);
    const path = join(sealed.folder, readdirSync(sealed.folder)[0] ?? '');
    const others = [await generateX25519Identity()];
    await expect(checkBackup(path, sealed.databaseUrl, others)).rejects.toSatisfy((error) => !(error instanceof BrokenBackupError));
    expect(await scratches()).toEqual([]);
  });

  test('that takes too long is ended, and says nothing of the backup', async () => {
    const app = await site();
    await backUp(app);
    const path = join(app.folder, readdirSync(app.folder)[0] ?? '');
    await expect(checkBackup(path, app.databaseUrl, [], 100)).rejects.toSatisfy(
      (error) => !(error instanceof BrokenBackupError) && /그만두었습니다/.test((error as Error).message),
    );
    expect(await scratches()).toEqual([]);
    expect(readdirSync(app.folder)).toHaveLength(1);
  });

  test('says which right is missing where the role may create no database', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const role = `little_${randomBytes(6).toString('hex')}`;
    await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`, superuser());
    onTestFinished(async () => {
      await asAdmin(`DROP ROLE ${role}`, superuser());
    });
    const url = Object.assign(new URL(database.url), { username: role, password: 'x' }).href;
    await expect(checkBackup(join(root, 'any'), url, [])).rejects.toThrow(/CREATEDB/);
  });
});
