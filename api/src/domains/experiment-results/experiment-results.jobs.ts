import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { countResults } from './answers/count-results.ts';
import { watchGuardrails } from './answers/watch-guardrails.ts';
import { countViews } from './rollups/count-views.ts';
import { deleteOldProperties } from './rollups/rollups.ts';

/** Rolls up new events of experiments, so that results of large experiments load quickly. */
export const rollUpJob = defineJob('experiment-results.collect', z.object({}), () => countResults(), {
  durability: 'housekeeping',
  cron: '* * * * *',
});

/** Precomputes views that need a pass over all events, so that they load quickly. */
export const countViewsJob = defineJob('experiment-results.count-views', z.object({}), () => countViews(), { durability: 'housekeeping', cron: '*/5 * * * *' });

/** Deletes properties of users whose events are deleted. */
export const deleteOldPropertiesJob = defineJob('experiment-results.sweep-properties', z.object({}), () => deleteOldProperties(), {
  durability: 'housekeeping',
  cron: '40 2 * * *',
});

/** Checks the guardrails of running experiments, each every five minutes. */
export const watch = defineJob('experiment-results.watch', z.object({}), () => watchGuardrails(), { durability: 'housekeeping', cron: '* * * * *' });
