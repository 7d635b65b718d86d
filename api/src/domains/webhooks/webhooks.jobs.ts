import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverDue } from './deliver-due.ts';

/** Sends due messages to receivers, every minute and after every event. One job at a time serves all, so that slow receivers do not delay mails or payments. */
export const deliverWebhooks = defineJob('webhooks.deliver', z.object({}), () => deliverDue(), { durability: 'housekeeping', cron: '* * * * *', alone: true });
