import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { sweepEvents } from './events.service.ts';

/** Forgets the events and metrics that are no longer kept. */
export const sweepEventsJob = defineJob('events.sweep', z.object({}), sweepEvents, { cron: '0 * * * *' });
