import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { everyDelivery } from '../offers/all-kinds.service.ts';
import type { Leaver } from '../users/leavers.service.ts';

const forget = statement(
  'orders.forget-buyer',
  { parameters: { userId: z.number() } },
  'UPDATE orders SET experiment_user = NULL WHERE user_id = $userId AND experiment_user IS NOT NULL',
);

/** What was bought is kept for as long as the law says, without what links it to a device. */
export async function forgetBuyer(leaver: Leaver): Promise<void> {
  await forget.run({ userId: leaver.userId });
  for (const delivery of everyDelivery()) await delivery.forgetBuyer?.(leaver);
}
