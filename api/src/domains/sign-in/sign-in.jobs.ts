import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepAttempts = statement('sign-in.sweep-attempts', {}, 'DELETE FROM sign_in_attempts WHERE expires_at < now()');
const sweepSessions = statement('sign-in.sweep-sessions', {}, 'DELETE FROM sessions WHERE expires_at < now()');
const sweepDevices = statement('sign-in.sweep-devices', {}, "DELETE FROM known_devices WHERE seen_at < now() - interval '365 days'");

/** Deletes sessions, counters and known browsers that no query would accept any more. */
export const sweepSignIn = defineJob('sign-in.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '0 * * * *' });

async function sweep(): Promise<void> {
  await sweepAttempts.run();
  await sweepSessions.run();
  await sweepDevices.run();
}
