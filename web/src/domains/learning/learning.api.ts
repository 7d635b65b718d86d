import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const learning = createApi(learningContract, {
  reads: { getLearningCourse: 'enrollments', getLecture: 'enrollments' },
  changes: { enrollFree: 'enrollments' },
});
