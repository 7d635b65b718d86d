import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('coupons.erase', { parameters: { userId: z.number() } }, 'DELETE FROM coupons WHERE user_id = $userId');

/** A person's coupons; what they took off an order stands in the order. */
export async function eraseCoupons({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
}
