import { backUpToFile } from '@baeum/api/src/database/backup/backup.ts';
import { restore } from '@baeum/api/src/database/backup/restore.ts';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { holdings, rush } from '../../support/applicants.ts';
import { openCrashSite } from '../../support/crash-site.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { startMain } from '../../support/main-command.ts';
import { startStandby, waitsForStandby } from '../../support/standby.ts';
import { slowness } from '../../support/timing.ts';
import { differences, wholeDatabase } from '../../support/whole-database.ts';

const patience = 120_000 * (await slowness());

test('a standby makes the backup, and a server that is started on it says what it found', { timeout: patience }, async () => {
  const site = await openCrashSite([waitsForStandby]);
  const standby = await startStandby(site);
  await site.start({ JOBS: 'off' });
  await rush(site.url, 20, async () => {});
  const settings = { BAEUM_DATA_DIR: '/nowhere', BACKUP_RECIPIENTS: [], BACKUP_IDENTITY: [], sourceCommit: 'c0ffee' };
  const path = join(site.folder, 'of-the-standby.tar.gz');
  await run(site.postgres.url, "INSERT INTO rate_counters (key, used, ends_at) VALUES ('not in the log', 1, now() + interval '1 day')");
  const primary = await wholeDatabase(site.postgres.url);
  // A commit waits until the standby has it, and not until the standby shows it.
  await expect.poll(() => holdings(standby.url), { timeout: 20_000 }).toEqual(await holdings(site.postgres.url));
  await backUpToFile(standby.url, settings, path);
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  await restore(database.url, settings, createReadStream(path));
  const restored = await wholeDatabase(database.url);
  // Of a sequence a standby knows a value some steps ahead.
  expect(differences(primary, restored).filter((name) => !name.startsWith('sequence '))).toEqual(['table public.rate_counters']);
  expect(restored['table public.instructor_applications']).toMatch(/^20 /);

  const started = startMain(['worker'], { DATABASE_URL: standby.url });
  expect([await started.end(), started.stderr()]).toEqual([1, '이 데이터베이스는 읽기만 합니다(대기 서버). DATABASE_URL에 쓰기를 받는 서버를 넣어주세요.\n']);
});

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
