import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { runDueExperiments } from './run-due-experiments.ts';

/** What an experiment was scheduled to do, and its guardrails, by the minute. */
export const runDue = defineJob('experiments.run-due', z.object({}), () => runDueExperiments(), { durability: 'housekeeping', cron: '* * * * *' });
