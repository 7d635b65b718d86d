import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';

// Backing up and restoring are loaded by who does so: every start would wait for them otherwise.
type Say = (text: string) => void;

/** Migrates the database, which in production is backed up before, when it holds something and would be changed. */
export function upgrade(settings: Config, databaseUrl: string, say: Say): Promise<string[]> {
  const wanted = settings.production && settings.BACKUP_BEFORE_UPGRADE === 'on';
  const beforeUpgrade = async () => {
    say('· 스키마를 옮기기 전에 백업합니다. (BACKUP_BEFORE_UPGRADE=off 로 끌 수 있습니다)');
    await backUpInto(undefined, settings, databaseUrl, say);
  };
  return migrate(databaseUrl, { beforeUpgrade: wanted ? beforeUpgrade : undefined });
}

/** `backup [file|-]`: a file in the folder of backups, the named one, or standard output. */
export async function backUpInto(path: string | undefined, settings: Config, databaseUrl: string, say: Say): Promise<void> {
  const { backUp, backUpToFile } = await import('./database/backup/backup.ts');
  if (path === '-') {
    const { tables, rows } = await backUp(databaseUrl, settings, process.stdout);
    return say(`백업했습니다: 테이블 ${tables}개, 행 ${rows}개`);
  }
  const { tables, rows, bytes, path: written } = await backUpToFile(databaseUrl, settings, path);
  say(`백업했습니다: ${written} (테이블 ${tables}개, 행 ${rows}개, ${bytes}바이트)`);
  if (settings.BACKUP_RECIPIENTS.length === 0)
    say('암호화하지 않은 파일입니다. 개인정보가 들어 있으니 아무나 읽지 못하게 두거나 BACKUP_RECIPIENTS에 age의 공개 키를 넣어주세요.');
}

/** `restore file|-`: into an empty database. */
export async function restoreFrom(path: string, settings: Config, databaseUrl: string, say: Say): Promise<void> {
  const { openBackup, restore } = await import('./database/backup/restore.ts');
  const { createdAt, tables, rows } = await restore(databaseUrl, settings, openBackup(path));
  say(`복원했습니다: ${createdAt}의 테이블 ${tables}개, 행 ${rows}개`);
}
