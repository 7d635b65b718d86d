import { reviewsContract } from '@baeum/contract/domains/reviews/reviews.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A review changes the course's rating, too. */
const changed = ['reviews', 'courses'] as const;

export const reviews = createApi(reviewsContract, {
  reads: { listCourseReviews: 'reviews', getOwnReview: 'reviews' },
  changes: { createReview: changed, updateReview: changed, deleteReview: changed, replyReview: 'reviews' },
});
