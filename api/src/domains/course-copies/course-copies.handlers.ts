import { courseCopiesContract } from '@baeum/contract/domains/course-copies/course-copies.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { copyCurriculum } from '../curricula/copy-curriculum.public.ts';
import { copyCourse } from '../teaching-courses/copy-course.public.ts';

export const courseCopiesHandlers = implement(courseCopiesContract, {
  duplicateCourse: ({ actor, params }) => copyCourse(actor.userId, params.id, copyCurriculum),
});
