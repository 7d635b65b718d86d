import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { grantToRequests } from './database/roles.ts';

// Backup and restore are loaded by the commands that use them: every start would wait for them otherwise.
type Say = (text: string) => void;

/** The database as the role that owns its tables. */
export function ownerUrl({ DATABASE_OWNER_URL }: Pick<Config, 'DATABASE_OWNER_URL'>, databaseUrl: string): string {
  return DATABASE_OWNER_URL ?? databaseUrl;
}

/**
 * Migrates the database as its owner, and grants the requests' role access to what the migrations created. In production it is backed up
 * before, if it has data and would be changed.
 */
export async function upgrade(settings: Config, requestsUrl: string, say: Say): Promise<string[]> {
  const databaseUrl = ownerUrl(settings, requestsUrl);
  const wanted = settings.production && settings.BACKUP_BEFORE_UPGRADE === 'on';
  const beforeUpgrade = async () => {
    say('· 스키마를 옮기기 전에 백업합니다. (BACKUP_BEFORE_UPGRADE=off 로 끌 수 있습니다)');
    // Migrations change no file.
    await backUpInto(undefined, settings, databaseUrl, say, { withoutMedia: true });
  };
  const applied = await migrate(databaseUrl, { beforeUpgrade: wanted ? beforeUpgrade : undefined });
  await grantToRequests(databaseUrl, requestsUrl);
  return applied;
}

interface BackupOptions {
  /** Leaves out files outside of the database. */
  withoutMedia: boolean;
}

/** `backup [file|-]`: a file in the folder of backups, the named one, or standard output. Large files go beside a file. */
export async function backUpInto(path: string | undefined, settings: Config, databaseUrl: string, say: Say, { withoutMedia }: BackupOptions): Promise<void> {
  const { backUp, backUpToFile } = await import('./database/backup/backup.ts');
  if (path === '-') {
    const { tables, rows, media } = await backUp(databaseUrl, settings, process.stdout);
    say(`백업했습니다: 테이블 ${tables}개, 행 ${rows}개`);
    return sayLeftOut(media, say);
  }
  const wanted = { ...settings, mediaFolder: withoutMedia ? undefined : settings.mediaFolder };
  const { tables, rows, bytes, path: written, media, copied } = await backUpToFile(databaseUrl, wanted, path);
  say(`백업했습니다: ${written} (테이블 ${tables}개, 행 ${rows}개, ${bytes}바이트)`);
  if (copied > 0) say(`옆의 media 폴더에 영상과 큰 파일 ${copied}개를 더했습니다.`);
  sayLeftOut(withoutMedia ? media : media.filter(({ storage }) => storage === 's3'), say);
  if (settings.BACKUP_RECIPIENTS.length === 0)
    say('암호화하지 않은 파일입니다. 개인정보가 들어 있으니 아무나 읽지 못하게 두거나 BACKUP_RECIPIENTS에 age의 공개 키를 넣어주세요.');
}

function sayLeftOut(media: readonly { storage: string; bytes: number }[], say: Say): void {
  for (const [storage, place] of Object.entries({ disk: 'MEDIA_DIR의', s3: '버킷의' })) {
    const left = media.filter((file) => file.storage === storage);
    const bytes = left.reduce((sum, file) => sum + file.bytes, 0);
    if (left.length > 0) say(`넣지 않았습니다: ${place} 영상과 큰 파일 ${left.length}개(${bytes}바이트). 따로 복사해두세요.`);
  }
}

/** `restore file|-`: into an empty database, with the large files that lie beside the backup. */
export async function restoreFrom(path: string, settings: Config, databaseUrl: string, say: Say, { withoutMedia }: BackupOptions): Promise<void> {
  const [{ openBackup }, { restore }] = await Promise.all([import('./database/backup/read-backup.ts'), import('./database/backup/restore.ts')]);
  const media = withoutMedia ? undefined : { folder: settings.mediaFolder, backup: path };
  const { createdAt, tables, rows, missing } = await restore(databaseUrl, { ...settings, media }, openBackup(path));
  say(`복원했습니다: ${createdAt}의 테이블 ${tables}개, 행 ${rows}개`);
  if (missing.length > 0) say(`영상과 큰 파일 ${missing.length}개는 복원하지 않았습니다. MEDIA_DIR에 직접 넣어주세요.`);
}

/** `restore file|- --table name`: one table beside the site's own, and what to do with it. */
export async function restoreTableFrom(path: string, table: string, settings: Config, databaseUrl: string, say: Say): Promise<void> {
  const [{ openBackup }, { restoreTable }] = await Promise.all([import('./database/backup/read-backup.ts'), import('./database/backup/restore-table.ts')]);
  const { createdAt, rows, schema, name, original, columns, added, key } = await restoreTable(databaseUrl, table, settings.BACKUP_IDENTITY, openBackup(path));
  const restored = `${schema}.${name}`;
  const same = key.map((column) => `now.${column} = old.${column}`).join(' AND ');
  const list = columns.join(', ');
  say(`복원했습니다: ${createdAt}의 ${original} 테이블, 행 ${rows}개 → ${restored}\n원래 테이블은 바꾸지 않았습니다.`);
  if (added.length > 0) say(`백업한 뒤에 생긴 열은 복원한 테이블에 없습니다: ${added.join(', ')}`);
  if (key.length > 0)
    say(`
-- 백업에는 있고 지금은 없는 행
SELECT old.* FROM ${restored} old WHERE NOT EXISTS (SELECT FROM ${original} now WHERE ${same});
-- 백업한 뒤에 바뀐 행
SELECT to_jsonb(old) AS old, to_jsonb(now) AS now FROM ${restored} old JOIN ${original} now ON ${same} WHERE to_jsonb(now) || to_jsonb(old) <> to_jsonb(now);`);
  say(`
-- 없는 행만 되돌리기(있는 행은 그대로 둡니다). 일부만 되돌리려면 WHERE를 붙이고, 결과를 본 뒤 COMMIT 또는 ROLLBACK으로 끝내세요.
BEGIN;
INSERT INTO ${original} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${restored} ON CONFLICT DO NOTHING;
-- 다 쓴 뒤에 지우기: 개인정보가 들어 있고, 탈퇴한 사람의 것도 지워지지 않습니다.
DROP SCHEMA ${schema} CASCADE;`);
}
