import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** What lists and learners see of a course. */
const listed = ['teaching-courses', 'courses'] as const;

/** The editor knows what each of its saves was answered. */
export const teachingCourses = createApi(teachingCoursesContract, {
  reads: {
    listTeachingCourses: 'teaching-courses',
    getTeachingCourse: 'teaching-course',
    listCourseRevisions: 'course-revisions',
    getCourseRevision: 'course-revisions',
  },
  changes: {
    createCourse: 'teaching-courses',
    updateCourse: [...listed, 'course-revisions'],
    deleteCourse: [...listed, 'teaching-course'],
    setCourseVisibility: [...listed, 'teaching-course'],
    restoreCourseRevision: [...listed, 'course-revisions'],
  },
});
