import { reviewErrors } from '@baeum/contract/domains/reviews/reviews.errors.ts';
import type { ReviewLike } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';

const vote = { userId: z.number(), reviewId: z.number() };

const findReview = statement(
  'reviews.find-votes',
  { parameters: { reviewId: z.number() }, row: { user_id: z.number(), like_count: z.number() } },
  'SELECT user_id, like_count FROM reviews WHERE id = $reviewId AND shown',
);

const addLike = statement(
  'reviews.add-like',
  { parameters: vote },
  'INSERT INTO review_likes (review_id, user_id) SELECT r.id, $userId FROM reviews r WHERE r.id = $reviewId AND r.shown AND r.user_id <> $userId FOR KEY SHARE ON CONFLICT DO NOTHING',
);
const removeLike = statement('reviews.remove-like', { parameters: vote }, 'DELETE FROM review_likes WHERE review_id = $reviewId AND user_id = $userId');

/** Marks the review as helpful to this person; a repeated call changes nothing. @throws AppError COMMON_004, REVIEW_003 */
export async function likeReview(userId: number, reviewId: number): Promise<ReviewLike> {
  return transaction(async () => {
    await addLike.run({ userId, reviewId });
    const review = await findReview.first({ reviewId });
    if (!review) throw fail(commonErrors.notFound);
    if (review.user_id === userId) throw fail(reviewErrors.ownReview);
    return { liked: true, likeCount: review.like_count };
  });
}

/** @throws AppError COMMON_004 for a review that does not exist */
export async function unlikeReview(userId: number, reviewId: number): Promise<void> {
  const removed = await removeLike.run({ userId, reviewId });
  if (removed === 0 && !(await findReview.first({ reviewId }))) throw fail(commonErrors.notFound);
}
