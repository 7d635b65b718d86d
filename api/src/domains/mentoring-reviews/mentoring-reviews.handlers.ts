import { mentoringReviewsContract } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listMentorReviews } from './mentor-reviews.public.ts';
import { getMentoringReview, setMentoringReview } from './session-review.ts';

export const mentoringReviewsHandlers = implement(mentoringReviewsContract, {
  listMentorReviews: ({ actor, params, query }) => listMentorReviews(params.id, query, actor?.userId),
  getMentoringReview: ({ actor, params }) => getMentoringReview(actor.userId, params.id),
  setMentoringReview: ({ actor, params, body }) => setMentoringReview(actor.userId, params.id, body),
});
