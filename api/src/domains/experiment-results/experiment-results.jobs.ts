import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { collectResults } from './collect-results.ts';

/** Adds up the events that have arrived for experiments, so that results of very many of them are read at once. */
export const collectResultsJob = defineJob('experiment-results.collect', z.object({}), () => collectResults(), { durability: 'housekeeping', cron: '* * * * *' });
