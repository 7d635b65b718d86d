import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepCodes = statement('phones.sweep-codes', {}, 'DELETE FROM phone_codes WHERE expires_at < now()');
const sweepAllowances = statement('phones.sweep-allowances', {}, 'DELETE FROM sms_allowances WHERE ends_at < now()');

/** Deletes codes that expired and counts that no longer hold anybody back. */
export const sweepPhones = defineJob('phones.sweep', z.object({}), sweep, { durability: 'housekeeping', cron: '*/10 * * * *' });

async function sweep(): Promise<void> {
  await sweepCodes.run();
  await sweepAllowances.run();
}
