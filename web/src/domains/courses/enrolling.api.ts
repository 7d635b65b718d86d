import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const { getLearningCourse, enrollFree } = createApi(learningContract, { invalidates: { enrollFree: ['getLearningCourse', 'getLecture', 'listMyCourses'] } });
