import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';
import { notifyReached } from './enrollments.jobs.ts';

interface Counted {
  id: number;
  user_id: number;
  course_id: number;
  /** It has just met its course's conditions. */
  reached: boolean;
  /** Set when it has just been completed. */
  completed_now: Date | null;
}

/** Notifies the people and programs of enrolments that have just met their goal. Call it in the transaction that counted them. */
export async function notifyReachedBy(enrollments: readonly Counted[]): Promise<void> {
  for (const { id, reached } of enrollments) if (reached) await notifyReached.enqueue({ enrollmentId: id });
  await notifyWebhooks(
    'enrollment.completed',
    enrollments.flatMap(({ id, user_id: userId, course_id: courseId, completed_now: completedAt }) =>
      completedAt ? [{ id, userId, courseId, completedAt: completedAt.toISOString() }] : [],
    ),
  );
}
