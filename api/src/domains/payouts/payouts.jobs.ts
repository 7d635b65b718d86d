import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { expirePayout } from './change-payout.ts';

const removeEmpty = statement(
  'payouts.remove-old',
  {},
  `DELETE FROM payout_batches b WHERE b.made_at < now() - interval '5 years' AND NOT EXISTS (SELECT FROM settlements s WHERE s.batch_id = b.id)
     AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.batch_id = b.id)`,
);

/** Deletes pay-outs whose last line was deleted with its statement. */
export const sweepPayouts = defineJob('payouts.sweep', z.object({}), () => removeEmpty.run(), { durability: 'housekeeping', cron: '55 3 * * *' });

const findUnapproved = statement(
  'payouts.find-unapproved',
  { row: { id: z.number() } },
  `SELECT b.id FROM approvals a JOIN payout_batches b ON b.id = (a.params ->> 'id')::bigint
   WHERE a.operation = 'approvePayout' AND a.state = 'WAITING' AND a.ends_at <= now() AND b.state = 'MADE' ORDER BY b.id LIMIT 100`,
);

/** Cancels pay-outs that no second operator has approved in time; their statements can be paid by another. */
export const expirePayouts = defineJob(
  'payouts.expire',
  z.object({}),
  async () => {
    for (const { id } of await findUnapproved.all()) await expirePayout(id);
  },
  { durability: 'housekeeping', cron: '*/10 * * * *' },
);
