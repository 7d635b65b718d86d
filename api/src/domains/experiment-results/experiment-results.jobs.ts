import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { countResults } from './answers/count-results.public.ts';
import { watchGuardrails } from './answers/watch-guardrails.ts';
import { countViews } from './rollups/count-views.ts';
import { deleteOldProperties } from './rollups/rollups.ts';

/** Rolls up the events that have arrived for experiments, so that results of very many of them are read at once. */
export const rollUpJob = defineJob('experiment-results.collect', z.object({}), () => countResults(), {
  durability: 'housekeeping',
  cron: '* * * * *',
});

/** Counts what needs a pass over all events, so that it is read at once. */
export const countViewsJob = defineJob('experiment-results.count-views', z.object({}), () => countViews(), { durability: 'housekeeping', cron: '*/5 * * * *' });

/** Deletes what people were like when their events are deleted. */
export const deleteOldPropertiesJob = defineJob('experiment-results.sweep-properties', z.object({}), () => deleteOldProperties(), {
  durability: 'housekeeping',
  cron: '40 2 * * *',
});

/** What running experiments must not harm, every five minutes of each. */
export const watch = defineJob('experiment-results.watch', z.object({}), () => watchGuardrails(), { durability: 'housekeeping', cron: '* * * * *' });
