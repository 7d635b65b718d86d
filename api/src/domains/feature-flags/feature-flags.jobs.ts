import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { runDueFlags } from './run-due-flags.ts';

/** Executes due schedules and staged rollouts of flags every minute. */
export const runDue = defineJob('feature-flags.run-due', z.object({}), () => runDueFlags(), { durability: 'housekeeping', cron: '* * * * *' });
