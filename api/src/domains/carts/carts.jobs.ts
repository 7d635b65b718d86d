import { cartLimits } from '@baeum/contract/domains/carts/carts.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepGuests = statement(
  'carts.sweep-guests',
  { parameters: { days: z.number() } },
  'DELETE FROM carts WHERE user_id IS NULL AND touched_at < now() - make_interval(days => $days)',
);

/** Forgets the carts of browsers that nobody came back with. */
export const sweepCarts = defineJob('carts.sweep', z.object({}), () => sweepGuests.run({ days: cartLimits.guestDays }), {
  durability: 'housekeeping',
  cron: '20 4 * * *',
});
