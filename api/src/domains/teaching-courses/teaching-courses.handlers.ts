import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import { implement } from '../../http/implement.ts';
import { getTeachingCourse, listTeachingCourses } from './list-courses.ts';
import { createCourse, deleteCourse, updateCourse } from './write-courses.ts';

export const teachingCoursesHandlers = implement(teachingCoursesContract, {
  listTeachingCourses: ({ actor, query }) => listTeachingCourses(actor.userId, query),
  createCourse: ({ actor, body }) => createCourse(actor.userId, body),
  getTeachingCourse: ({ actor, params }) => getTeachingCourse(actor.userId, params.id),
  updateCourse: ({ actor, params, body }) => updateCourse(actor.userId, params.id, body),
  deleteCourse: ({ actor, params }) => deleteCourse(actor.userId, params.id),
});
