import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('reached-lectures.erase', { parameters: { userId: z.number() } }, 'DELETE FROM reached_lectures WHERE user_id = $userId');

/** The most that the person ever reached of each lecture. */
export async function eraseReached({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
