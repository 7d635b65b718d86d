import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../dashboard/parts/dashboard-reads.ts';

export const learning = createApi(learningContract, {
  invalidates: { enrollFree: ['getLearningCourse', 'getLecture', 'listMyCourses', ...dashboardReads] },
});
