import { courseSubmissionsContract } from '@baeum/contract/domains/course-submissions/course-submissions.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { claimReview, releaseReview } from './claim-review.ts';
import { reviewCourse } from './decide-review.ts';
import { getReviewCourse } from './get-review.ts';
import { listReviewCourses } from './list-review.ts';
import { submitCourse, withdrawSubmission } from './submit-course.ts';

export const courseSubmissionsHandlers = implement(courseSubmissionsContract, {
  submitCourse: ({ actor, params }) => submitCourse(actor.userId, params.id),
  withdrawSubmission: ({ actor, params }) => withdrawSubmission(actor.userId, params.id),
  listReviewCourses: ({ query }) => listReviewCourses(query),
  getReviewCourse: ({ actor, params }) => getReviewCourse(params.id, actor.userId),
  claimReview: ({ actor, context, params }) => claimReview({ actor, context }, params.id),
  releaseReview: ({ actor, context, params, body }) => releaseReview({ actor, context }, params.id, body),
  reviewCourse: ({ actor, context, params, body }) => reviewCourse({ actor, context }, params.id, body),
});
