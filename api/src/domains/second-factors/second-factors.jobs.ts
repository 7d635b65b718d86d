import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { removeOldChallenges } from './challenges.ts';
import { removeOldTickets } from './tickets.ts';

/** Deletes tickets and challenges that no query would accept any more. */
export const sweepSecondFactors = defineJob('second-factors.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '10 * * * *' });

async function sweep(): Promise<void> {
  await removeOldTickets();
  await removeOldChallenges();
}
