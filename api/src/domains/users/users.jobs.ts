import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepLinks = statement('users.sweep-mail-links', {}, 'DELETE FROM mail_links WHERE expires_at < now()');
const sweepRequests = statement('users.sweep-mail-requests', {}, "DELETE FROM mail_requests WHERE sent_at < now() - interval '1 hour'");

/** Deletes links that expired and requests that no longer hold the next one back. */
export const sweepMailLinks = defineJob('users.sweep-mail-links', z.object({}), sweep, { durability: 'housekeeping', cron: '0 * * * *' });

async function sweep(): Promise<void> {
  await sweepLinks.run();
  await sweepRequests.run();
}
