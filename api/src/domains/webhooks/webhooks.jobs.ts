import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverDue } from './deliver-due.ts';

/**
 * Tells receivers what is due, every minute and whenever something has happened. One at a time takes what is due for all, so that slow
 * receivers keep no mail or payment waiting.
 */
export const deliverWebhooks = defineJob('webhooks.deliver', z.object({}), () => deliverDue(), { durability: 'housekeeping', cron: '* * * * *', alone: true });
