import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../../client/dashboard-reads.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { readAnew } from '../../client/read-anew.ts';

const { enrollFree } = createApi(learningContract);
const changed = ['getLearningCourse', 'getLecture', 'listMyCourses', ...dashboardReads];

/** Enrols in a free course; whoever signs in first is enrolled as soon as they come back. @returns whether it was that */
export async function enroll(queryClient: QueryClient, courseId: number): Promise<boolean> {
  try {
    await enrollFree.mutate({ params: { courseId: String(courseId) } });
  } catch (error) {
    const { errorCode, told } = problemOf(error);
    // Who has enrolled elsewhere meanwhile sees that on the page.
    if (errorCode === enrollmentErrors.alreadyEnrolled.errorCode) await readAnew(queryClient, changed);
    else if (!told) await showProblem(error);
    return false;
  }
  await readAnew(queryClient, changed);
  return true;
}
