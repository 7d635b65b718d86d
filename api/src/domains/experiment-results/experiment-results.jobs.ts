import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { collectResults } from './collect-results.ts';
import { sweepProperties } from './collections.ts';
import { countViews } from './count-views.ts';
import { watchGuardrails } from './watch-guardrails.ts';

/** Adds up the events that have arrived for experiments, so that results of very many of them are read at once. */
export const collectResultsJob = defineJob('experiment-results.collect', z.object({}), () => collectResults(), {
  durability: 'housekeeping',
  cron: '* * * * *',
});

/** Counts what needs a pass over all events, so that it is read at once. */
export const countViewsJob = defineJob('experiment-results.count-views', z.object({}), () => countViews(), { durability: 'housekeeping', cron: '*/5 * * * *' });

/** Forgets what people were like when their events are forgotten. */
export const sweepPropertiesJob = defineJob('experiment-results.sweep-properties', z.object({}), () => sweepProperties(), {
  durability: 'housekeeping',
  cron: '40 2 * * *',
});

/** What running experiments must not harm, every five minutes of each. */
export const watch = defineJob('experiment-results.watch', z.object({}), () => watchGuardrails(), { durability: 'housekeeping', cron: '* * * * *' });
