import { recountCourse } from './recount-learners.jobs.ts';

/** Queues a recount of the stored progress of a course's learners. Call it in the transaction that changes which lectures they see. */
export async function recountLater(courseId: number): Promise<void> {
  await recountCourse.enqueue({ courseId }, { key: `recount ${courseId}` });
}
