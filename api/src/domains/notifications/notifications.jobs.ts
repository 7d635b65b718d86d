import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement('notifications.sweep', {}, "DELETE FROM notifications WHERE created_at < now() - interval '180 days'");

/** Deletes notifications after half a year. */
export const sweepNotifications = defineJob('notifications.sweep', z.object({}), () => sweep.run(), { durability: 'housekeeping', cron: '50 * * * *' });
