import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('corporations.erase-likes', { parameters: { userId: z.number() } }, 'DELETE FROM corporation_likes WHERE user_id = $userId');

/** Which companies the person liked. */
export async function eraseCorporationLikes({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
