import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { runDueExperiments } from './run-due-experiments.ts';

/** Executes due schedules and guardrail checks of experiments every minute. */
export const runDue = defineJob('experiments.run-due', z.object({}), () => runDueExperiments(), { durability: 'housekeeping', cron: '* * * * *' });
