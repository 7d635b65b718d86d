import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseProfile = statement('mentors.erase-mentor', { parameters: { userId: z.number() } }, 'DELETE FROM mentors WHERE user_id = $userId');

/** What somebody told of themselves as a mentor. */
export async function eraseMentor({ userId }: Leaver): Promise<void> {
  await eraseProfile.run({ userId });
}
