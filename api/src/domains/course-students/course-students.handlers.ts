import { courseStudentsContract } from '@baeum/contract/domains/course-students/course-students.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listCourseStudents } from './list-students.ts';

export const courseStudentsHandlers = implement(courseStudentsContract, {
  listCourseStudents: ({ actor, query }) => listCourseStudents(actor.userId, query),
});
