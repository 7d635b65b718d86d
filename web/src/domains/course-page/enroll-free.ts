import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { learning } from '../learning/learning.api.ts';

/** Enrols in a free course; after a required sign-in the enrolment continues. @returns whether it succeeded */
export async function enroll(queryClient: QueryClient, courseId: number): Promise<boolean> {
  try {
    await learning.enrollFree.send(queryClient, { params: { courseId: String(courseId) } });
  } catch (error) {
    const { errorCode, alreadyShown } = problemOf(error);
    // If the user has enrolled elsewhere meanwhile, the page shows that.
    if (errorCode === enrollmentErrors.alreadyEnrolled.errorCode) void invalidateTopics(queryClient, 'enrollments');
    else if (!alreadyShown) await showProblem(error);
    return false;
  }
  return true;
}
