import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { collectResults } from './collect-results.ts';
import { watchGuardrails } from './watch-guardrails.ts';

/** Adds up the events that have arrived for experiments, so that results of very many of them are read at once. */
export const collectResultsJob = defineJob('experiment-results.collect', z.object({}), () => collectResults(), { durability: 'housekeeping', cron: '* * * * *' });

/** What running experiments must not harm, every five minutes of each. */
export const watch = defineJob('experiment-results.watch', z.object({}), () => watchGuardrails(), { durability: 'housekeeping', cron: '* * * * *' });
