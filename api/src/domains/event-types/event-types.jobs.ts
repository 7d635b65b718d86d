import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { countEvents } from './count-events.ts';

/** Counts new events, so that volumes load quickly. */
export const countEventsJob = defineJob('event-types.count', z.object({}), () => countEvents(), { durability: 'housekeeping', cron: '* * * * *' });
