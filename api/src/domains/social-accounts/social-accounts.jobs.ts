import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepAttempts = statement('social-accounts.sweep-attempts', {}, 'DELETE FROM social_attempts WHERE expires_at < now()');
const sweepTickets = statement('social-accounts.sweep-tickets', {}, 'DELETE FROM social_tickets WHERE expires_at < now()');

/** Deletes sign-ins that nobody came back from, and first-time accounts that nobody signed up with. */
export const sweepSocialSignIns = defineJob('social-accounts.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '15 * * * *' });

async function sweep(): Promise<void> {
  await sweepAttempts.run();
  await sweepTickets.run();
}
