import { recountCourse } from './recount-learners.jobs.ts';

/** Has the stored progress of a course's learners counted anew. Call it in the transaction that changes which lectures they see. */
export async function recountLater(courseId: number): Promise<void> {
  await recountCourse.enqueue({ courseId }, { key: `recount ${courseId}` });
}
