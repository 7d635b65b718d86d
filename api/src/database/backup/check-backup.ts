import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { log } from '../../http/base/logging.ts';
import { BackupError, BackupKeyError } from './errors.ts';
import { openBackup } from './read-backup.ts';
import { restore, type Restored } from './restore.ts';

/** A restore that takes longer hangs: on a lock, or a disk that does not answer. Backups would wait for it for good. */
const longestMilliseconds = 6 * 3_600_000;

/** A backup that could not be restored. */
export class BrokenBackupError extends BackupError {}

/**
 * Restores a backup into a temporary database and folder.
 * @throws BrokenBackupError when its content cannot be restored; a failing database or disk says nothing about the
 *   backup
 * @throws BackupError when this role may not create a database, or it takes too long
 */
export async function checkBackup(path: string, databaseUrl: string, identities: readonly string[], patience = longestMilliseconds): Promise<Restored> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-backup' });
  await client.connect();
  // The database server may close the connection during the restore.
  client.on('error', () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'baeum-check-'));
  const name = `baeum_check_${randomBytes(6).toString('hex')}`;
  let tooLong = false;
  let end: NodeJS.Timeout | undefined;
  try {
    await create(client, name);
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    // Without its database the restore fails at whatever it waits for.
    end = setTimeout(() => {
      tooLong = true;
      drop(databaseUrl, name).catch((error: unknown) => log().warn({ err: error }, 'the check of a backup could not be ended'));
    }, patience);
    return await restore(url, { BAEUM_DATA_DIR: folder, BACKUP_IDENTITY: identities }, openBackup(path)).catch((error: unknown) => {
      if (tooLong) throw new BackupError(`백업을 복원해 보는 데 ${Math.round(patience / 3_600_000)}시간이 넘게 걸려 그만두었습니다.`, { cause: error });
      if (!(error instanceof BackupError) || error instanceof BackupKeyError) throw error;
      throw new BrokenBackupError(`방금 만든 백업을 복원할 수 없습니다. ${error.message}`, { cause: error });
    });
  } finally {
    clearTimeout(end);
    await client.end().catch(() => undefined);
    await drop(databaseUrl, name);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a database with the encoding and collation of the site's own. */
async function create(client: pg.Client, name: string): Promise<void> {
  const {
    rows: [own],
  } = await client.query<{ provider: string; collate: string; ctype: string; locale: string | null }>(
    `SELECT datlocprovider AS provider, datcollate AS collate, datctype AS ctype, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') AS locale
     FROM pg_database d WHERE datname = current_database()`,
  );
  const { provider, collate = 'C.UTF-8', ctype = 'C.UTF-8', locale } = own ?? {};
  const quoted = (text: string) => client.escapeLiteral(text);
  const of = { i: ['icu', 'ICU_LOCALE'], b: ['builtin', 'BUILTIN_LOCALE'] }[provider ?? ''];
  const its = of && typeof locale === 'string' ? `${of[0]} ${of[1]} ${quoted(locale)}` : 'libc';
  await client
    .query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE ${quoted(collate)} LC_CTYPE ${quoted(ctype)} LOCALE_PROVIDER ${its}`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new BackupError(
        '백업을 복원해 볼 데이터베이스를 만들 권한이 없습니다. PostgreSQL의 관리자로 ALTER ROLE … CREATEDB를 실행하거나 BACKUP_CHECK=off로 두세요.',
        { cause: error },
      );
    });
}

async function drop(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-backup' });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
