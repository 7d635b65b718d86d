import { mentoringReviewsContract } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const mentoringReviews = createApi(mentoringReviewsContract);
