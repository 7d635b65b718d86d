import type { Config } from '../config.ts';
import { newestBackup } from '../database/backup/backup-folder.ts';
import type { Examiner } from '../database/examine/examiner.ts';
import { fine, warn, wrong, type Check, type Verdict } from './finding.ts';

const hour = 3_600_000;
/** Same limit as in the site's health check and alert. */
const oldHours = 48;

/** Checks the age of the newest backup: in the local folder, or from the periodic job of any node. */
export function backupCheck(settings: Config, database: Examiner | undefined): Check {
  return {
    check: 'backup',
    title: '백업',
    look: async () => assess(await newestBackup(settings.backupFolder), await database?.backup().catch(() => undefined), settings),
    whenItFails: 'BACKUP_DIR의 폴더를 확인해주세요.',
  };
}

function assess(here: Date | undefined, periodic: Awaited<ReturnType<Examiner['backup']>>, { production, BACKUP_CRON }: Config): Verdict {
  if (periodic && periodic.failures > 0)
    return wrong(
      `정해진 시각의 백업이 ${periodic.failures}번 실패했습니다: ${periodic.error ?? ''}`,
      '까닭을 없앤 뒤 baeum-server jobs로 보고 jobs retry로 다시 시도해주세요. 다음 시각에도 다시 합니다.',
    );
  const times = [here, periodic?.doneAt].filter((time) => time instanceof Date).map((time) => time.getTime());
  const advice =
    BACKUP_CRON === undefined
      ? 'BACKUP_CRON=30 18 * * * 처럼 정해진 시각에 백업하게 하거나, baeum-server backup을 실행해주세요.'
      : 'JOBS=on인 서버나 worker가 켜져 있는지 확인해주세요.';
  if (times.length === 0) {
    if (!production) return fine('아직 없습니다');
    return warn('아직 없습니다', advice);
  }
  const hours = Math.floor((Date.now() - Math.max(...times)) / hour);
  const detail = `가장 새 백업은 ${hours < 1 ? '1시간 안의 것' : `${hours}시간 전의 것`}`;
  if (hours < oldHours) return fine(detail);
  return BACKUP_CRON === undefined ? warn(detail, advice) : wrong(detail, advice);
}
