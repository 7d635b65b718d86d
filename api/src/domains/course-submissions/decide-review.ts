import type { ReviewDecision } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import type { ReviewCourse, ReviewInput } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { failSaying } from '../../http/base/app-error.ts';
import { beginLectures } from '../curricula/first-live.public.ts';
import { courseReview } from '../teaching-courses/course-review.public.ts';
import { openPending, record, type Call } from './claim-review.ts';
import { getReviewCourse } from './get-review.ts';
import { contentOf, lockCourse, type LockedCourse } from './locked-course.ts';
import { checkMedia, refuseErrors } from './machine-checks.ts';
import { notifyDecided, notifyPublished } from './notify-review.ts';
import { refuseOwn } from './own-course.ts';

const decide = statement(
  'course-submissions.decide',
  {
    parameters: { id: z.number(), state: z.enum(['APPROVED', 'REJECTED']), reviewerId: z.number(), reasons: z.array(z.string()), note: z.string().nullable() },
  },
  `UPDATE course_submissions SET state = $state, decided_at = now(), reviewer_id = $reviewerId, reasons = $reasons, note = $note
   WHERE id = $id AND state = 'PENDING'`,
);

const mayTeach = statement(
  'course-submissions.may-teach',
  { parameters: { userId: z.number() }, row: { yes: present(z.boolean()) } },
  "SELECT EXISTS (SELECT FROM users WHERE id = $userId AND status IN ('ACTIVE', 'DORMANT') AND (is_instructor OR 'admin' = ANY (operator_scopes))) AS yes",
);

const verbs: Readonly<Record<ReviewDecision, string>> = { PUBLISHED: 'publish', REJECTED: 'reject', HIDDEN: 'hide' };

/**
 * Decides on the submission that the operator has read, or hides a published course.
 * @throws AppError COMMON_004, COMMON_005 where it was edited, decided or withdrawn since, or another operator has it, COURSE_004, COURSE_008
 */
export async function reviewCourse(call: Call, courseId: number, input: ReviewInput): Promise<ReviewCourse> {
  return transaction(async () => {
    const course = await lockCourse(courseId, null);
    const { status, reasons } = input;
    const note = input.note || undefined;
    if (status === 'HIDDEN') await hide(courseId, note ?? '');
    const own = status !== 'HIDDEN' && (await settle(call, course, input, note));
    await record(call, courseId, verbs[status], {
      status: [course.status, status],
      ...(reasons.length > 0 && { reasons: [null, reasons] }),
      ...(note !== undefined && { note: [null, note] }),
      ...own,
    });
    await notifyDecided(course, { decision: status, reasons: status === 'REJECTED' ? reasons : [], note });
    return getReviewCourse(courseId, call.actor.userId);
  });
}

async function hide(courseId: number, reason: string): Promise<void> {
  if (!(await courseReview.hide(courseId, reason))) throw failSaying(commonErrors.conflict, '공개한 적이 없거나 심사 중이거나 운영자가 이미 숨긴 강의입니다.');
}

/** @returns additional data for the record */
async function settle(call: Call, course: LockedCourse, { status, submissionId, contentHash, reasons }: ReviewInput, note: string | undefined) {
  const pending = await openPending(course.id, call.actor.userId);
  const own = await refuseOwn(course.instructor_id, call.actor.userId);
  if (pending.id !== submissionId || pending.content_hash !== contentHash) throw failSaying(commonErrors.conflict, '그사이 다시 제출했습니다.');
  const approved = status === 'PUBLISHED';
  if (approved) await refuseUnlessFit(course, contentHash);
  await decide.run({
    id: pending.id,
    state: approved ? 'APPROVED' : 'REJECTED',
    reviewerId: call.actor.userId,
    reasons: approved ? [] : reasons,
    note: note ?? null,
  });
  if (approved) await publish(course);
  else await courseReview.sendBack(course.id);
  return own;
}

async function publish(course: LockedCourse): Promise<void> {
  const { published_at: at } = await courseReview.publish(course.id);
  await beginLectures(course.id);
  await notifyPublished(course, at);
}

/** Publishes only the content that was reviewed, by an instructor who may teach, and with playable videos only. */
async function refuseUnlessFit(course: LockedCourse, hash: string): Promise<void> {
  if ((await contentOf(course.id)).hash !== hash) throw failSaying(commonErrors.conflict, '제출한 뒤에 고친 강의입니다.');
  if (!(await mayTeach.one({ userId: course.instructor_id })).yes) throw failSaying(commonErrors.conflict, '강의를 열 수 없는 계정의 강의입니다.');
  refuseErrors(await checkMedia(course.id));
}
