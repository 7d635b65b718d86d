import { access, rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { config, type Config } from '../../config.ts';
import { explainFailure } from '../../explain-failure.ts';
import { log } from '../../http/base/logging.ts';
import { describeError } from '../../http/base/redaction.ts';
import { bucketUnder } from '../../outside/storage/large-storage.ts';
import { StorageAwayError } from '../../outside/storage/storage.ts';
import { deleteOldBackups } from './backup-folder.ts';
import { backupSteps, findBackupState } from './backup-state.ts';
import { backUpToFile } from './backup.ts';
import { BrokenBackupError, checkBackup } from './check-backup.ts';
import { copyByCommand, copyToBucket } from './copy-out.ts';
import { BackupError } from './errors.ts';

/**
 * Creates a backup in the backup folder, then checks, copies and prunes according to the settings. Failures are recorded
 * for operators and retried by the queue; a prompt retry reuses the existing file.
 */
export async function runBackup(): Promise<void> {
  const settings = config();
  try {
    const path = (await unfinished(settings)) ?? (await write(settings));
    const state = await findBackupState();
    if (settings.BACKUP_CHECK === 'on' && !state?.checked_at) await check(path, settings);
    if (wantsCopy(settings) && !state?.copied_at) await copy(path, settings, state?.in_bucket_at instanceof Date);
    await thinOut(settings);
    await backupSteps.done.run();
  } catch (error) {
    await backupSteps.failed
      .run({ error: messageFor(error) })
      .catch((other: unknown) => log().warn({ err: other }, 'the failure of a backup was not written down'));
    throw error;
  }
}

function ownerOf({ DATABASE_OWNER_URL, DATABASE_URL = '' }: Config): string {
  return DATABASE_OWNER_URL ?? DATABASE_URL;
}

/** A local file of an earlier attempt that was not processed further. */
async function unfinished({ backupFolder }: Config): Promise<string | undefined> {
  const state = await findBackupState();
  if (!state?.recent || state.file === null || state.host !== hostname() || state.failures === 0) return undefined;
  const path = join(backupFolder, state.file);
  return access(path).then(
    () => path,
    () => undefined,
  );
}

async function write(settings: Config): Promise<string> {
  const began = performance.now();
  const { path, bytes, rows, copied } = await backUpToFile(ownerOf(settings), settings);
  const seconds = (performance.now() - began) / 1000;
  await backupSteps.written.run({ file: basename(path), host: hostname(), seconds, bytes });
  log().info({ path, bytes, rows, copied, seconds }, 'backed up');
  return path;
}

/** A backup that cannot be restored is set aside: it is unusable, but may be the only one. */
async function check(path: string, settings: Config): Promise<void> {
  try {
    await checkBackup(path, ownerOf(settings), settings.BACKUP_IDENTITY);
  } catch (error) {
    if (error instanceof BrokenBackupError) {
      await rename(path, join(dirname(path), `unrestorable${path.endsWith('.age') ? '.tar.gz.age' : '.tar.gz'}`));
      await backupSteps.unusable.run();
    }
    throw error;
  }
  await backupSteps.checked.run();
}

function wantsCopy({ BACKUP_S3_PREFIX, BACKUP_COMMAND }: Config): boolean {
  return BACKUP_S3_PREFIX !== undefined || BACKUP_COMMAND !== undefined;
}

async function copy(path: string, { BACKUP_S3_PREFIX: prefix, BACKUP_COMMAND: command }: Config, isInBucket: boolean): Promise<void> {
  if (prefix !== undefined && !isInBucket) {
    await copyToBucket(path, bucketUnder(prefix));
    await backupSteps.inBucket.run();
  }
  if (command !== undefined) await copyByCommand(path, command);
  await backupSteps.copied.run();
}

async function thinOut({ backupFolder, BACKUP_KEEP: count }: Config): Promise<void> {
  if (count === undefined) return;
  const deleted = await deleteOldBackups(backupFolder, count);
  if (deleted.length > 0) log().info({ deleted }, 'old backups were deleted');
}

/** Error message for operators, without data from rows. */
function messageFor(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof StorageAwayError) return `백업을 둘 버킷을 쓸 수 없습니다. ${error.message}`;
  return explainFailure(error) ?? `백업하지 못했습니다. (${describeError(error).message})`;
}
