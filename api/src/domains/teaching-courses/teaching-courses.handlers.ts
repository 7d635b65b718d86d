import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getCourseRevision, listCourseRevisions, restoreCourseRevision } from './course-revisions.ts';
import { deleteCourse } from './delete-course.ts';
import { getTeachingCourse, listTeachingCourses } from './list-courses.ts';
import { createCourse } from './new-course.ts';
import { setCourseVisibility } from './set-visibility.ts';
import { updateCourse } from './write-courses.ts';

export const teachingCoursesHandlers = implement(teachingCoursesContract, {
  listTeachingCourses: ({ actor, query }) => listTeachingCourses(actor.userId, query),
  createCourse: ({ actor, body }) => createCourse(actor.userId, body),
  getTeachingCourse: ({ actor, params }) => getTeachingCourse(actor.userId, params.id),
  updateCourse: ({ actor, params, body }) => updateCourse(actor.userId, params.id, body, actor.roles.admin),
  deleteCourse: ({ actor, params }) => deleteCourse(actor.userId, params.id),
  setCourseVisibility: ({ actor, params, body }) => setCourseVisibility(actor.userId, params.id, body.hidden),
  listCourseRevisions: ({ actor, params, query }) => listCourseRevisions(actor.userId, params.id, query),
  getCourseRevision: ({ actor, params }) => getCourseRevision(actor.userId, params.id, params.version),
  restoreCourseRevision: ({ actor, params, body }) => restoreCourseRevision(actor.userId, params.id, params.version, body.version, actor.roles.admin),
});
