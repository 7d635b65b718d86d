import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('lists.erase', { parameters: { userId: z.number() } }, 'DELETE FROM lists WHERE user_id = $userId');

/** A person's lists with the courses in them. */
export async function eraseLists({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
}
