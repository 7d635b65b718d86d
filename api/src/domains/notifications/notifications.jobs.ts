import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { notifyGathered } from './send-gathered.ts';
import { gatheredEvents } from './waiting-notices.ts';

/** Mails the notices of an event from the hour after its last mail; nothing when all were read. */
export const sendGathered = defineJob(
  'notifications.send-gathered',
  z.object({ userId: z.number(), event: z.enum(gatheredEvents) }),
  ({ userId, event }) => notifyGathered(userId, event),
  { durability: 'mail' },
);
