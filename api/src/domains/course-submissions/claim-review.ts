import type { ReviewCourse, ReviewRelease } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { failSaying } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { getReviewCourse } from './get-review.ts';
import { lockCourse } from './locked-course.ts';
import { refuseOwn } from './own-course.ts';
import { findPending, type PendingRow } from './submission-rows.ts';

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

const claim = statement(
  'course-submissions.claim',
  { parameters: { id: z.number(), reviewerId: z.number() } },
  'UPDATE course_submissions SET reviewer_id = $reviewerId, claimed_at = now() WHERE id = $id',
);

const release = statement(
  'course-submissions.release',
  { parameters: { id: z.number(), note: z.string().nullable() } },
  'UPDATE course_submissions SET reviewer_id = NULL, claimed_at = NULL, held_note = coalesce($note, held_note) WHERE id = $id',
);

/**
 * The pending submission, unless another operator has claimed it. Its course is locked by the caller.
 * @throws AppError COMMON_005
 */
export async function openPending(courseId: number, operatorId: number): Promise<PendingRow> {
  const pending = await findPending.first({ courseId });
  if (!pending) throw failSaying(commonErrors.conflict, '심사를 기다리는 제출이 없습니다.');
  if (pending.claimed && pending.reviewer_id !== operatorId) throw failSaying(commonErrors.conflict, '다른 운영자가 심사하고 있습니다.');
  return pending;
}

/** @throws AppError COMMON_004, COMMON_005 where nothing is pending, or another operator has it, COURSE_008 */
export async function claimReview(call: Call, courseId: number): Promise<ReviewCourse> {
  const { userId } = call.actor;
  return transaction(async () => {
    const course = await lockCourse(courseId, null);
    const { id, claimed, reviewer_id: before } = await openPending(courseId, userId);
    const own = await refuseOwn(course.instructor_id, userId);
    await claim.run({ id, reviewerId: userId });
    await record(call, courseId, 'claim', { reviewer: [claimed ? before : null, userId], ...own });
    return getReviewCourse(courseId, userId);
  });
}

/** @throws AppError COMMON_004, COMMON_005 where nothing is pending, or another operator has it */
export async function releaseReview(call: Call, courseId: number, { note }: ReviewRelease): Promise<ReviewCourse> {
  return transaction(async () => {
    await lockCourse(courseId, null);
    const { id, claimed, reviewer_id: before, held_note: noteBefore } = await openPending(courseId, call.actor.userId);
    await release.run({ id, note: note ?? null });
    await record(call, courseId, 'release', { reviewer: [claimed ? before : null, null], ...(note !== undefined && { heldNote: [noteBefore, note] }) });
    return getReviewCourse(courseId, call.actor.userId);
  });
}

export function record(call: Call, courseId: number, verb: string, diff: Record<string, [before: unknown, after: unknown]>): Promise<void> {
  return recordAudit({ author: authorOf(call), action: `courses.${verb}`, target: `courses/${courseId}`, diff });
}
