import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { readAnew } from '../../client/topics.ts';
import { learning } from '../learning/learning.api.ts';

/** Enrols in a free course; whoever signs in first is enrolled as soon as they come back. @returns whether it was that */
export async function enroll(queryClient: QueryClient, courseId: number): Promise<boolean> {
  try {
    await learning.enrollFree.send(queryClient, { params: { courseId: String(courseId) } });
  } catch (error) {
    const { errorCode, told } = problemOf(error);
    // Who has enrolled elsewhere meanwhile sees that on the page.
    if (errorCode === enrollmentErrors.alreadyEnrolled.errorCode) void readAnew(queryClient, 'enrollments');
    else if (!told) await showProblem(error);
    return false;
  }
  return true;
}
