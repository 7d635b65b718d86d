import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('likes.erase', { parameters: { userId: z.number() } }, 'DELETE FROM likes WHERE user_id = $userId');

/** What somebody liked; the counts of it follow. */
export async function eraseLikes({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
}
