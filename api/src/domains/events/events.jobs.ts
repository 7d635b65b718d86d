import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { sweepEvents } from './events.public.ts';

/** Deletes events past their retention period. */
export const sweepEventsJob = defineJob('events.sweep', z.object({}), sweepEvents, { durability: 'housekeeping', cron: '0 * * * *' });
