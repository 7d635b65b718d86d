import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { runDueFlags } from './run-due-flags.ts';

/** What a flag was scheduled to do, and its staged rollout, by the minute. */
export const runDue = defineJob('feature-flags.run-due', z.object({}), () => runDueFlags(), { durability: 'housekeeping', cron: '* * * * *' });
