import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** The parts of a course that lists and learners see. */
const listed = ['teaching-courses', 'courses'] as const;

/** The editor handles the responses of its saves itself. */
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
