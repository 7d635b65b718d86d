import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { tellGathered } from './send-gathered.ts';
import { gatheredEvents } from './waiting-notices.ts';

const sweep = statement('notifications.sweep', {}, "DELETE FROM notifications WHERE created_at < now() - interval '180 days'");

/** Deletes notifications after half a year. */
export const sweepNotifications = defineJob('notifications.sweep', z.object({}), () => sweep.run(), { durability: 'housekeeping', cron: '50 * * * *' });

/** Mails what came of an event within the hour after its last mail; nothing when all of it was read. */
export const sendGathered = defineJob(
  'notifications.send-gathered',
  z.object({ userId: z.number(), event: z.enum(gatheredEvents) }),
  ({ userId, event }) => tellGathered(userId, event),
  { durability: 'mail' },
);
