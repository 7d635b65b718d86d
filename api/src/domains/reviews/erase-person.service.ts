import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseLikes = statement('reviews.erase-likes', { parameters: { userId: z.number() } }, 'DELETE FROM review_likes WHERE user_id = $userId');

/** Whom reviews helped. The reviews themselves stay, without a name. */
export async function eraseReviewLikes({ userId }: Leaver): Promise<void> {
  await eraseLikes.run({ userId });
}
