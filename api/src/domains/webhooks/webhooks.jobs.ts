import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverDue } from './deliver-due.ts';

/**
 * Tells receivers what is due, every minute and whenever something has happened. One at a time takes what is due for all, so that slow
 * receivers keep no mail or payment waiting.
 */
export const deliverWebhooks = defineJob('webhooks.deliver', z.object({}), () => deliverDue(), { durability: 'housekeeping', cron: '* * * * *', alone: true });

const sweepMessages = statement(
  'webhooks.sweep-messages',
  { parameters: { days: z.number() } },
  'DELETE FROM webhook_messages WHERE created_at < now() - make_interval(days => $days)',
);

/** Who listens says so every second; these have left without a word, with their server. */
const sweepListeners = statement('webhooks.sweep-listeners', {}, "DELETE FROM webhooks WHERE url IS NULL AND seen_at < now() - interval '10 minutes'");

/** Deletes what was sent once it is as old as `WEBHOOKS_RETENTION_DAYS` says. */
export const sweepWebhooks = defineJob(
  'webhooks.sweep',
  z.object({}),
  async () => {
    await sweepMessages.run({ days: config().WEBHOOKS_RETENTION_DAYS });
    await sweepListeners.run();
  },
  { durability: 'housekeeping', cron: '35 * * * *' },
);
