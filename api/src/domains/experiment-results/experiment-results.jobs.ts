import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { watchGuardrails } from './watch-guardrails.ts';

/** What running experiments must not harm, every five minutes of each. */
export const watch = defineJob('experiment-results.watch', z.object({}), () => watchGuardrails(), { durability: 'housekeeping', cron: '* * * * *' });
