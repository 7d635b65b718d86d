import { enrollmentsContract } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listArchivedCourses, listMyCourses, setCourseArchived } from './own-courses.ts';

export const enrollmentsHandlers = implement(enrollmentsContract, {
  listMyCourses: ({ actor, query }) => listMyCourses(actor.userId, query),
  listArchivedCourses: ({ actor, query }) => listArchivedCourses(actor.userId, query),
  setCourseArchived: ({ actor, params, body }) => setCourseArchived(actor.userId, params.id, body.archived),
});
