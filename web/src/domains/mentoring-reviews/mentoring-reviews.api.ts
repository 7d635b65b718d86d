import { mentoringReviewsContract } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A review changes the mentor's rating, too. */
export const mentoringReviews = createApi(mentoringReviewsContract, {
  reads: { listMentorReviews: 'mentoring-reviews', getMentoringReview: 'mentoring-reviews' },
  changes: { setMentoringReview: ['mentoring-reviews', 'mentorings', 'mentors'] },
});
