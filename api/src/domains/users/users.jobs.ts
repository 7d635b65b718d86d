import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepLinks = statement('users.sweep-mail-links', {}, 'DELETE FROM mail_links WHERE expires_at < now()');
const sweepRequests = statement('users.sweep-mail-requests', {}, "DELETE FROM mail_requests WHERE sent_at < now() - interval '1 hour'");
const sweepAllowances = statement('users.sweep-mail-allowances', {}, 'DELETE FROM mail_allowances WHERE ends_at < now()');

/** Deletes links that expired, and requests and counts that no longer hold the next one back. */
export const sweepMailLinks = defineJob('users.sweep-mail-links', z.object({}), sweep, { durability: 'housekeeping', cron: '0 * * * *' });

async function sweep(): Promise<void> {
  await sweepLinks.run();
  await sweepRequests.run();
  await sweepAllowances.run();
}
