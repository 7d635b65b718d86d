import { z } from 'zod';
import { config } from '../../config.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Loaded when it runs: every start would wait for archives and keys otherwise. */
async function run(): Promise<void> {
  const { runBackup } = await import('./run-backup.ts');
  await runBackup();
}

/** Backs up at the times of `BACKUP_CRON`, on one node. */
export const backUpByItself = defineJob('database.back-up', z.object({}), run, { durability: 'housekeeping', cron: () => config().BACKUP_CRON, alone: true });
