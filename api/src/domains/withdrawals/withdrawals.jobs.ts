import { z } from 'zod';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { eraseEvents } from '../events/erase-person.public.ts';
import { eraseResults } from '../experiment-results/rollups/erase-person.public.ts';
import { findLeaver } from '../users/leavers.public.ts';
import { erasures } from './erasures.ts';

interface Late {
  userId: number;
  /** Whether this is the last run. */
  last: boolean;
}

/** Requests that were under way end within a minute; an open tab has noticed within a day. */
const secondsUntil = { first: 60, last: 86_400 } as const;

/** Erases once more data that arrived during a withdrawal, and events, which are too many for its transaction. */
export const clearLate: QueuedJob<Late> = defineJob(
  'withdrawals.forget-late',
  z.object({ userId: z.number(), last: z.boolean() }),
  async ({ userId, last }) => {
    await transaction(async () => {
      const leaver = await findLeaver(userId);
      for (const erase of erasures) await erase(leaver);
      if (!last) await clearLate.enqueue({ userId, last: true }, { waitSeconds: secondsUntil.last });
    });
    await eraseEvents({ userId });
    await eraseResults({ userId });
  },
  { durability: 'money' },
);

/** Queues the erasure of late data. Call it after the erasures, which would take the job for one about the person. */
export async function expectLateArrivals(userId: number): Promise<void> {
  await clearLate.enqueue({ userId, last: false }, { waitSeconds: secondsUntil.first });
}
