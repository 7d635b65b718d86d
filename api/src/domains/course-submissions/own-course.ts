import { courseSubmissionErrors } from '@baeum/contract/domains/course-submissions/course-submissions.errors.ts';
import { fail } from '../../http/base/app-error.ts';
import { hasOtherOperator } from '../users/operator-changes.public.ts';

/** Nobody reviews what they teach themselves, unless there is nobody else who could. */
export async function mayReview(instructorId: number, operatorId: number): Promise<boolean> {
  return instructorId !== operatorId || !(await hasOtherOperator(operatorId, 'admin:content'));
}

/**
 * @throws AppError COURSE_008
 * @returns what the record says of a review that nobody else could do
 */
export async function refuseOwn(instructorId: number, operatorId: number): Promise<{ onlyOperator?: [null, true] }> {
  if (!(await mayReview(instructorId, operatorId))) throw fail(courseSubmissionErrors.ownCourse);
  return instructorId === operatorId ? { onlyOperator: [null, true] } : {};
}
