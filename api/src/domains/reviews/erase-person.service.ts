import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseLikes = statement('reviews.erase-likes', { parameters: { userId: z.number() } }, 'DELETE FROM review_likes WHERE user_id = $userId');

/** Reviews that are held or removed. */
const eraseHidden = statement(
  'reviews.erase-hidden',
  { parameters: { userId: z.number() } },
  'DELETE FROM reviews WHERE user_id = $userId AND (held OR removed)',
);

/** Whom reviews helped, and what of the person's own is held or removed. The reviews that people read stay, without a name. */
export async function eraseReviewLikes({ userId }: Leaver): Promise<void> {
  await eraseLikes.run({ userId });
  await eraseHidden.run({ userId });
}
