import { newLectureDays } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { LearningCourse, Progress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { getCourseForLearner } from '../courses/learned-course.public.ts';
import { findEnrollment } from '../enrollments/enrollments.public.ts';
import { progressColumns, progressRow, toProgress } from './progress-rows.ts';
import { watchingRule } from './watching-rule.public.ts';

const findProgress = statement(
  'learning.find-progress',
  { parameters: { userId: z.number(), courseId: z.number() }, row: progressRow },
  `SELECT ${progressColumns} FROM lecture_progress p JOIN lectures l ON l.id = p.lecture_id AND l.shown WHERE p.user_id = $userId AND p.course_id = $courseId ORDER BY p.lecture_id`,
);

const findNew = statement(
  'learning.find-new-lectures',
  { parameters: { userId: z.number(), courseId: z.number(), days: z.number() }, row: { id: z.number() } },
  `SELECT l.id FROM lectures l JOIN enrollments e ON e.course_id = l.course_id AND e.user_id = $userId
   WHERE l.course_id = $courseId AND l.shown AND l.live_at > e.enrolled_at AND l.live_at > now() - make_interval(days => $days::int)
     AND NOT EXISTS (SELECT FROM lecture_progress p WHERE p.user_id = $userId AND p.lecture_id = l.id) ORDER BY l.id`,
);

/** A course as its learner sees it. @throws AppError COMMON_004, COURSE_001, COURSE_002 */
export async function getLearningCourse(userId: number, courseId: number): Promise<LearningCourse> {
  const [course, found, rows, fresh] = await Promise.all([
    getCourseForLearner(courseId),
    findEnrollment(userId, courseId),
    findProgress.all({ userId, courseId }),
    findNew.all({ userId, courseId, days: newLectureDays }),
  ]);
  if (!course || (course.status !== 'PUBLISHED' && !found)) throw fail(commonErrors.notFound);
  const refusal = watchingRule({ enrolled: found !== undefined, expired: found?.expired ?? false });
  if (refusal || !found) throw fail(refusal ?? commonErrors.notFound);
  const progress = rows.map(toProgress);
  const lectureIds = course.curriculum.flatMap(({ lectures }) => lectures.map(({ id }) => id));
  return {
    course,
    enrollment: found.enrollment,
    progress,
    newLectureIds: fresh.map(({ id }) => id),
    resumeLectureId: resumeAt(lectureIds, progress, found.enrollment.lastLectureId),
  };
}

/** The lecture that was open last, or the first one that is not done when that one is. */
function resumeAt(lectureIds: readonly number[], progress: readonly Progress[], last: number | undefined): number | null {
  const done = new Set(progress.filter(({ completed }) => completed).map(({ lectureId }) => lectureId));
  if (last !== undefined && !done.has(last) && lectureIds.includes(last)) return last;
  const after = last === undefined ? -1 : lectureIds.indexOf(last);
  const open = [...lectureIds.slice(after + 1), ...lectureIds].find((id) => !done.has(id));
  return open ?? lectureIds[0] ?? null;
}
