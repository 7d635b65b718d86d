import { coursesContract } from '@baeum/contract/domains/courses/courses.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const courses = createApi(coursesContract, {
  reads: { getCourse: 'courses', previewCourse: 'courses' },
});
