import { applicationReviewsContract } from '@baeum/contract/domains/application-reviews/application-reviews.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const applicationReviews = createApi(applicationReviewsContract, {
  reads: { listInstructorApplications: 'application-reviews', getInstructorApplication: 'application-reviews' },
  changes: { reviewInstructorApplication: ['application-reviews', 'admin-users'], uncoverInstructorApplication: 'application-reviews' },
});
