import { z } from 'zod';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { stepBroadcast } from './send-broadcast.ts';

/** One step of a broadcast, which queues the next in its own transaction: a dying worker leaves no partial step and sends nothing twice. */
export const sendBroadcast: QueuedJob<{ broadcastId: number }> = defineJob(
  'broadcasts.send',
  z.object({ broadcastId: z.number() }),
  ({ broadcastId }) =>
    transaction(async () => {
      const waitSeconds = await stepBroadcast(broadcastId);
      if (waitSeconds !== undefined) await sendBroadcast.enqueue({ broadcastId }, { waitSeconds, key: `broadcast ${broadcastId}` });
    }),
  { durability: 'mail' },
);
