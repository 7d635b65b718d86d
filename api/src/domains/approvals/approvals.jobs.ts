import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { endRequest } from './end-request.ts';
import { payoutOperation } from './payout-requests.public.ts';

const batchSize = 100;

const findOver = statement(
  'approvals.find-over',
  { parameters: { payouts: z.string(), limit: z.number() }, row: { id: z.number(), title: z.string(), asked_by: z.number() } },
  `SELECT id, title, asked_by FROM approvals WHERE state = 'WAITING' AND ends_at <= now() AND operation <> $payouts
   ORDER BY ends_at LIMIT $limit FOR UPDATE SKIP LOCKED`,
);

/** Expires pending requests; a payout's request expires with the payout. */
export const expireApprovals = defineJob(
  'approvals.expire',
  z.object({}),
  () =>
    transaction(async () => {
      for (const row of await findOver.all({ payouts: payoutOperation, limit: batchSize })) await endRequest(undefined, 'expire', row, { state: 'EXPIRED' });
    }),
  { durability: 'housekeeping', cron: '*/10 * * * *' },
);
