import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { priceNow } from '../courses/course-card.public.ts';
import { begunColumns, begunRow, enrolledFrom, enrollmentColumns, enrollmentRow, orBeginsAnew, notifyBegun, toEnrollment } from './enrollment-rows.ts';
import { notifyReachedBy } from './notify-reached.ts';
import { furthestLecture, progressGoal, progressRate } from './progress-rate.ts';

const own = { userId: z.number(), courseId: z.number() };

const findOwn = statement(
  'enrollments.find-own',
  { parameters: own, row: { ...enrollmentRow, expired: present(z.boolean()) } },
  `SELECT ${enrollmentColumns}, coalesce(e.expires_at <= now(), false) AS expired FROM ${enrolledFrom} WHERE e.user_id = $userId AND e.course_id = $courseId`,
);

/** A double click makes one enrolment. */
const addFree = statement(
  'enrollments.add-free',
  { parameters: own, row: begunRow },
  `INSERT INTO enrollments (user_id, course_id, source, expires_at)
   SELECT $userId, c.id, 'FREE', now() + make_interval(days => c.access_days) FROM courses c WHERE c.id = $courseId AND c.status = 'PUBLISHED' AND ${priceNow} = 0
   FOR KEY SHARE OF c ${orBeginsAnew}
   RETURNING ${begunColumns}`,
);

const findPrice = statement(
  'enrollments.find-price',
  { parameters: own, row: { price: present(z.number()), enrolled: present(z.boolean()) } },
  `SELECT ${priceNow} AS price, EXISTS (SELECT FROM enrollments e WHERE e.course_id = c.id AND e.user_id = $userId AND (e.expires_at IS NULL OR e.expires_at > now())) AS enrolled
   FROM courses c WHERE c.id = $courseId AND c.status = 'PUBLISHED'`,
);

/** The person's enrolment, and whether it is over by the database's clock. */
export async function findEnrollment(userId: number, courseId: number): Promise<{ enrollment: Enrollment; expired: boolean } | undefined> {
  const row = await findOwn.first({ userId, courseId });
  return row && { enrollment: toEnrollment(row), expired: row.expired };
}

/** Enrols in a course that is free now. @throws AppError COMMON_004, COURSE_003, COURSE_005 */
export async function enrollFree(userId: number, courseId: number): Promise<Enrollment> {
  return transaction(async () => {
    const begun = await addFree.first({ userId, courseId });
    if (!begun) throw fail(await whyNot(userId, courseId));
    await notifyBegun([begun]);
    return toEnrollment(await findOwn.one({ userId, courseId }));
  });
}

async function whyNot(userId: number, courseId: number) {
  const course = await findPrice.first({ userId, courseId });
  if (!course) return commonErrors.notFound;
  return course.enrolled ? enrollmentErrors.alreadyEnrolled : enrollmentErrors.notFree;
}

/** Changes of learning in one course: the lecture that was open last, and whether a completion was undone. */
export interface Learned {
  courseId: number;
  lectureId: number;
  undone: boolean;
}

/** A completion remains when a course grows; only the learner undoes it. */
const recordLearned = statement(
  'enrollments.record-learned',
  {
    parameters: { userId: z.number(), learned: json(z.array(z.object({ courseId: z.number(), lectureId: z.number(), undone: z.boolean() }))) },
    row: { id: z.number(), course_id: z.number(), progress_rate: present(z.number()), reached: present(z.boolean()), completed_now: z.date().nullable() },
  },
  `UPDATE enrollments e
   SET progress_rate = r.rate, furthest_lecture_id = r.furthest, last_lecture_id = r.lecture_id, last_learned_at = now(),
     completed_at = CASE WHEN r.rate >= 100 THEN coalesce(e.completed_at, now()) WHEN r.undone THEN NULL ELSE e.completed_at END,
     goal_reached_at = CASE WHEN NOT r.undone THEN e.goal_reached_at END
   FROM (
     SELECT l."courseId" AS course_id, l."lectureId" AS lecture_id, l.undone, o.completed_at IS NULL AS open, o.progress_rate AS former,
       ${progressGoal} AS goal, ${progressRate('$userId')} AS rate, ${furthestLecture('$userId')} AS furthest
     FROM jsonb_to_recordset($learned::jsonb) AS l ("courseId" bigint, "lectureId" bigint, undone boolean) JOIN courses c ON c.id = l."courseId"
       JOIN enrollments o ON o.user_id = $userId AND o.course_id = c.id
   ) r
   WHERE e.user_id = $userId AND e.course_id = r.course_id
   RETURNING e.id, e.course_id, e.progress_rate::float8, r.open AND r.former < r.goal AND r.rate >= r.goal AS reached,
     CASE WHEN r.open THEN e.completed_at END AS completed_now`,
);

/** Recounts the progress of the courses, from that of their lectures. @returns the rates by course */
export async function recountProgress(userId: number, learned: Learned[]): Promise<Map<number, number>> {
  const rows = await recordLearned.all({ userId, learned });
  await notifyReachedBy(rows.map((row) => ({ user_id: userId, ...row })));
  return new Map(rows.map((row) => [row.course_id, row.progress_rate]));
}
