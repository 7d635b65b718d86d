import { courseSubmissionErrors } from '@baeum/contract/domains/course-submissions/course-submissions.errors.ts';
import { fail } from '../../http/base/app-error.ts';
import { hasOtherOperator } from '../users/operator-changes.public.ts';

/** Operators may not review their own course, unless there is no other operator. */
export async function mayReview(instructorId: number, operatorId: number): Promise<boolean> {
  return instructorId !== operatorId || !(await hasOtherOperator(operatorId, 'admin:content'));
}

/**
 * @throws AppError COURSE_008
 * @returns what the record states about a review that nobody else could do
 */
export async function refuseOwn(instructorId: number, operatorId: number): Promise<{ onlyOperator?: [null, true] }> {
  if (!(await mayReview(instructorId, operatorId))) throw fail(courseSubmissionErrors.ownCourse);
  return instructorId === operatorId ? { onlyOperator: [null, true] } : {};
}
