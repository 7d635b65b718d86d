import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { countEvents } from './count-events.ts';

/** Counts the events that have arrived, so that their volumes are read at once. */
export const countEventsJob = defineJob('event-types.count', z.object({}), () => countEvents(), { durability: 'housekeeping', cron: '* * * * *' });
