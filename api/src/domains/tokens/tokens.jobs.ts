import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepLogins = statement('tokens.sweep-device-logins', {}, 'DELETE FROM device_logins WHERE expires_at < now()');
const sweepExpired = statement('tokens.sweep-tokens', {}, 'DELETE FROM tokens WHERE expires_at < now()');
const sweepGrants = statement('tokens.sweep-grants', {}, 'DELETE FROM token_grants g WHERE NOT EXISTS (SELECT FROM tokens t WHERE t.grant_id = g.id)');

/** Deletes expired tokens, and grants that have no token left. */
export const sweepTokens = defineJob('tokens.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '0 * * * *' });

async function sweep(): Promise<void> {
  await sweepLogins.run();
  await sweepExpired.run();
  await sweepGrants.run();
}
