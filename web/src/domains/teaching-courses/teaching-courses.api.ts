import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** The editor knows the answer of each save; only lists and what learners see are read again. */
const listed = ['teaching-courses', 'courses'] as const;

export const teachingCourses = createApi(teachingCoursesContract, {
  reads: { listTeachingCourses: 'teaching-courses', getTeachingCourse: 'teaching-course' },
  changes: { createCourse: 'teaching-courses', updateCourse: listed, deleteCourse: [...listed, 'teaching-course'] },
});
