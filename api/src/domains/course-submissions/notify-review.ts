import type { ReviewDecision } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import type { ReviewReason } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import type { CourseSubmission } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { notify } from '../notifications/notifications.public.ts';
import { notifyOperatorsOf } from '../notifications/notify-operators.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';
import type { LockedCourse } from './locked-course.ts';

/** Operators, and receivers, of a course that waits for a decision. */
export async function notifySubmitted({ id: courseId, instructor_id: userId, title }: LockedCourse, { id, submittedAt }: CourseSubmission): Promise<void> {
  await notifyOperatorsOf(userId, 'course-submitted', { courseId, title }, `submission/${id}`);
  await notifyWebhooks('course.submitted', [{ id, courseId, userId, submittedAt }]);
}

/** Receivers, of a course that everybody sees from now on. */
export async function notifyPublished({ id: courseId, instructor_id: userId }: LockedCourse, publishedAt: Date): Promise<void> {
  await notifyWebhooks('course.published', [{ courseId, userId, publishedAt: publishedAt.toISOString() }]);
}

interface Decided {
  decision: ReviewDecision;
  reasons: readonly ReviewReason[];
  note: string | undefined;
}

/** Notifies the instructor of the decision. */
export async function notifyDecided({ id: courseId, instructor_id: userId, title, slug }: LockedCourse, decided: Decided): Promise<void> {
  await notify(userId, 'course-reviewed', { courseId, title, slug, ...decided }, { courseId });
}
