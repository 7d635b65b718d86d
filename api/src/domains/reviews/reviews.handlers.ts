import { reviewsContract } from '@baeum/contract/domains/reviews/reviews.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listCourseReviews } from './list-reviews.ts';
import { createReview, deleteReview, getOwnReview, updateReview } from './own-reviews.ts';
import { replyReview } from './reply-review.ts';
import { likeReview, unlikeReview } from './review-likes.ts';

export const reviewsHandlers = implement(reviewsContract, {
  listCourseReviews: ({ actor, params, query }) => listCourseReviews(params.id, query, actor?.userId),
  getOwnReview: ({ actor, params }) => getOwnReview(actor.userId, params.id),
  createReview: ({ actor, params, body }) => createReview(actor.userId, params.id, body),
  updateReview: ({ actor, params, body }) => updateReview(actor.userId, params.reviewId, body),
  deleteReview: ({ actor, params }) => deleteReview(actor.userId, params.reviewId),
  likeReview: ({ actor, params }) => likeReview(actor.userId, params.reviewId),
  unlikeReview: ({ actor, params }) => unlikeReview(actor.userId, params.reviewId),
  replyReview: ({ actor, params, body }) => replyReview(actor.userId, params.reviewId, body.content),
});
