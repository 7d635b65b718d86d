import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const removeEmpty = statement(
  'payouts.remove-old',
  {},
  `DELETE FROM payout_batches b WHERE b.made_at < now() - interval '5 years' AND NOT EXISTS (SELECT FROM settlements s WHERE s.batch_id = b.id)
     AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.batch_id = b.id)`,
);

/** Deletes pay-outs whose last line has gone with its statement. */
export const sweepPayouts = defineJob('payouts.sweep', z.object({}), () => removeEmpty.run(), { durability: 'housekeeping', cron: '55 3 * * *' });
