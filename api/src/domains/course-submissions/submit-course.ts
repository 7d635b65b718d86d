import { courseCheckSchema, type CourseSubmission } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { failSaying } from '../../http/base/app-error.ts';
import { courseReview } from '../teaching-courses/course-review.public.ts';
import { contentOf, lockCourse, type LockedCourse } from './locked-course.ts';
import { checkCourse, refuseErrors } from './machine-checks.ts';
import { notifySubmitted } from './notify-review.ts';
import { findPending, newestSubmission } from './submission-rows.ts';

const statusesBefore = z.enum(['DRAFT', 'REJECTED', 'HIDDEN']);

const add = statement(
  'course-submissions.add',
  {
    parameters: {
      courseId: z.number(),
      version: z.number(),
      curriculumVersion: z.number(),
      hash: z.string(),
      content: json(z.record(z.string(), z.unknown())),
      checks: json(z.array(courseCheckSchema)),
      statusBefore: statusesBefore,
    },
  },
  `INSERT INTO course_submissions (course_id, version, curriculum_version, content_hash, snapshot, checks, status_before)
   VALUES ($courseId, $version, $curriculumVersion, $hash, $content, $checks, $statusBefore)`,
);

const takeBack = statement(
  'course-submissions.take-back',
  { parameters: { courseId: z.number() }, row: { status_before: statusesBefore } },
  "UPDATE course_submissions SET state = 'WITHDRAWN', decided_at = now() WHERE course_id = $courseId AND state = 'PENDING' RETURNING status_before",
);

/**
 * Submits the course as it is now. A pending submission stays if nothing was changed since, and else is replaced.
 * @throws AppError COMMON_004, COMMON_005 for a course that needs no approval, COURSE_004 with what is missing
 */
export async function submitCourse(userId: number, id: number): Promise<{ status: 'IN_REVIEW'; submission: CourseSubmission }> {
  return transaction(async () => {
    const course = await lockCourse(id, userId);
    refuseUnlessOpen(course);
    const { content, hash } = await contentOf(id);
    const pending = await findPending.first({ courseId: id });
    if (pending?.content_hash !== hash) {
      const checks = await checkCourse(id);
      refuseErrors(checks);
      const before = (await takeBack.first({ courseId: id }))?.status_before ?? statusBefore(course);
      await add.run({ courseId: id, version: course.version, curriculumVersion: course.curriculum_version, hash, content, checks, statusBefore: before });
      await courseReview.setStatus(id, 'IN_REVIEW');
    }
    const submission = await newestSubmission(id);
    if (pending?.id !== submission.id) await notifySubmitted(course, submission);
    return { status: 'IN_REVIEW' as const, submission };
  });
}

/** A published course needs no approval, and one that its instructor has hidden is shown again without one. */
function refuseUnlessOpen({ status, hidden_by: hiddenBy, author_blocked: blocked }: LockedCourse): void {
  if (status === 'PUBLISHED') throw failSaying(commonErrors.conflict, '이미 공개한 강의입니다. 고친 것은 심사를 받지 않습니다.');
  if (status === 'HIDDEN' && (hiddenBy !== 'OPERATOR' || blocked)) throw failSaying(commonErrors.conflict, '심사를 받지 않고 다시 공개할 수 있는 강의입니다.');
}

function statusBefore({ status }: LockedCourse): z.output<typeof statusesBefore> {
  return status === 'REJECTED' || status === 'HIDDEN' ? status : 'DRAFT';
}

/** @throws AppError COMMON_004, COMMON_005 where nothing is pending any more */
export async function withdrawSubmission(userId: number, id: number) {
  return transaction(async () => {
    await lockCourse(id, userId);
    const taken = await takeBack.first({ courseId: id });
    if (!taken) throw failSaying(commonErrors.conflict, '심사를 기다리는 제출이 없습니다.');
    await courseReview.setStatus(id, taken.status_before);
    return { status: taken.status_before };
  });
}
