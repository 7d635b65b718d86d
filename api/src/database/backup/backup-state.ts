import { z } from 'zod';
import { present, statement, type RowOf } from '../statement.ts';

const stateRow = {
  file: z.string().nullable(),
  host: z.string().nullable(),
  written_at: z.date().nullable(),
  seconds: z.number().nullable(),
  bytes: z.number().nullable(),
  checked_at: z.date().nullable(),
  in_bucket_at: z.date().nullable(),
  copied_at: z.date().nullable(),
  done_at: z.date().nullable(),
  failures: z.number(),
  error: z.string().nullable(),
  /** Seconds since the last completely successful run, by the database's clock. */
  age: z.number().nullable(),
  /** Whether the last file is recent enough for a retry to reuse it. */
  recent: present(z.boolean()),
};

/** State of periodic backups. */
export type BackupState = RowOf<typeof stateRow>;

const find = statement(
  'database.find-backup-state',
  { row: stateRow },
  `SELECT file, host, written_at, seconds, bytes, checked_at, in_bucket_at, copied_at, done_at, failures, error,
     extract(epoch FROM now() - done_at)::float8 AS age, coalesce(written_at > now() - interval '1 hour', false) AS recent FROM backup_state`,
);

/** Undefined before the first run. */
export function findBackupState(): Promise<BackupState | undefined> {
  return find.first();
}

const written = statement(
  'database.note-backup-written',
  { parameters: { file: z.string(), host: z.string(), seconds: z.number(), bytes: z.number() } },
  `INSERT INTO backup_state (file, host, written_at, seconds, bytes) VALUES ($file, $host, now(), $seconds, $bytes)
   ON CONFLICT (only_one) DO UPDATE SET file = $file, host = $host, written_at = now(), seconds = $seconds, bytes = $bytes, checked_at = NULL, in_bucket_at = NULL, copied_at = NULL`,
);

const checked = statement('database.note-backup-checked', {}, 'UPDATE backup_state SET checked_at = now()');
const inBucket = statement('database.note-backup-in-bucket', {}, 'UPDATE backup_state SET in_bucket_at = now()');
const copied = statement('database.note-backup-copied', {}, 'UPDATE backup_state SET copied_at = now()');
const unusable = statement('database.note-backup-unusable', {}, 'UPDATE backup_state SET file = NULL');
const done = statement('database.note-backup-done', {}, 'UPDATE backup_state SET done_at = now(), failures = 0, error = NULL');

const failed = statement(
  'database.note-backup-failed',
  { parameters: { error: z.string() } },
  `INSERT INTO backup_state (failures, error) VALUES (1, $error)
   ON CONFLICT (only_one) DO UPDATE SET failures = backup_state.failures + 1, error = $error`,
);

/** Statements that record each step of a run. */
export const backupSteps = { written, checked, inBucket, copied, unusable, done, failed } as const;
