import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement('learning.sweep-playbacks', {}, "DELETE FROM playback_sessions WHERE updated_at < now() - interval '30 days'");

/** Forgets playbacks that nobody will send anything of any more. */
export const sweepPlaybacks = defineJob('learning.sweep', z.object({}), () => sweep.run(), { durability: 'housekeeping', cron: '50 3 * * *' });
