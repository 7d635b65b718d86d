import { courseSubmissionsContract } from '@baeum/contract/domains/course-submissions/course-submissions.contract.ts';
import { createApi } from '../../client/create-api.ts';

const submitted = ['teaching-course', 'teaching-courses', 'review-courses'] as const;
const decided = [...submitted, 'courses'] as const;

export const courseSubmissions = createApi(courseSubmissionsContract, {
  reads: { listReviewCourses: 'review-courses', getReviewCourse: 'review-courses' },
  changes: {
    submitCourse: submitted,
    withdrawSubmission: submitted,
    claimReview: 'review-courses',
    releaseReview: 'review-courses',
    reviewCourse: decided,
  },
});
