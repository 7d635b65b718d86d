import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepOldPlaybacks = statement('learning.sweep-playbacks', {}, "DELETE FROM playback_sessions WHERE updated_at < now() - interval '30 days'");
const sweepOldDays = statement('learning.sweep-study-days', {}, 'DELETE FROM study_days WHERE day < current_date - 400');

async function sweep(): Promise<void> {
  await sweepOldPlaybacks.run();
  await sweepOldDays.run();
}

/** Forgets playbacks that nobody will send anything of any more, and days of study that no plot shows. */
export const sweepPlaybacks = defineJob('learning.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '50 3 * * *' });
