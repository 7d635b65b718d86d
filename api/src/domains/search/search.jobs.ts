import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { countPopular } from './popular-searches.ts';

/** Counts the common searches of the last days, from events. */
export const countPopularSearches = defineJob('search.count-popular', z.object({}), countPopular, {
  durability: 'housekeeping',
  cron: '23 * * * *',
  alone: true,
});
