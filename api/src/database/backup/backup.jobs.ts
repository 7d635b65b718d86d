import { z } from 'zod';
import { config } from '../../config.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Loaded on first run, because archives and encryption would slow down every start. */
async function run(): Promise<void> {
  const { runBackup } = await import('./run-backup.ts');
  await runBackup();
}

/** Runs a backup at the times of `BACKUP_CRON`, on one node. */
export const backUpByItself = defineJob('database.back-up', z.object({}), run, { durability: 'housekeeping', cron: () => config().BACKUP_CRON, alone: true });
