import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { eraseEvents } from '../events/erase-person.service.ts';
import { eraseDevices } from '../security-events/erase-person.service.ts';

/** Erases what is no part of the transaction in which somebody left: events, which are many, and records that were still waiting to be written. */
export const forgetLate = defineJob(
  'withdrawals.forget-late',
  z.object({ userId: z.number() }),
  async ({ userId }) => {
    await eraseDevices({ userId });
    await eraseEvents({ userId });
  },
  { durability: 'money' },
);
