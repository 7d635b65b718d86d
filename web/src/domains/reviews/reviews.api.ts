import { reviewsContract } from '@baeum/contract/domains/reviews/reviews.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A review changes the course's stars, too. */
const changed = ['listCourseReviews', 'getOwnReview', 'getCourse'] as const;

export const reviews = createApi(reviewsContract, {
  invalidates: { createReview: changed, updateReview: changed, deleteReview: changed, replyReview: ['listCourseReviews'] },
});
