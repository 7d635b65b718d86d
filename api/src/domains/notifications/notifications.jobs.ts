import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { notifyGathered } from './send-gathered.ts';
import { gatheredEvents } from './waiting-notices.ts';

/** Mails what came of an event within the hour after its last mail; nothing when all of it was read. */
export const sendGathered = defineJob(
  'notifications.send-gathered',
  z.object({ userId: z.number(), event: z.enum(gatheredEvents) }),
  ({ userId, event }) => notifyGathered(userId, event),
  { durability: 'mail' },
);
