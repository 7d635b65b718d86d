import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('carts.erase', { parameters: { userId: z.number() } }, 'DELETE FROM carts WHERE user_id = $userId');

/** A person's cart with what is in it. */
export async function eraseCart({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
}
