import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notifyReachedBy } from './notify-reached.ts';
import { furthestLecture, progressGoal, progressRate } from './progress-rate.ts';

/** Enrolments that one statement counts, while their learners wait. */
const countedAtOnce = 200;

const lockSome = statement(
  'enrollments.lock-of-course',
  { parameters: { courseId: z.number(), after: z.number() }, row: { id: z.number() } },
  `SELECT id FROM enrollments WHERE course_id = $courseId AND id > $after ORDER BY id LIMIT ${countedAtOnce} FOR NO KEY UPDATE`,
);

/** Completed enrolments stay completed, and met certificate conditions stay met, whatever the course becomes; learning all that is left completes it. */
const recount = statement(
  'enrollments.recount',
  {
    parameters: { ids: z.array(z.number()) },
    row: { id: z.number(), user_id: z.number(), course_id: z.number(), reached: present(z.boolean()), completed_now: z.date().nullable() },
  },
  `UPDATE enrollments e SET progress_rate = r.rate, furthest_lecture_id = r.furthest, completed_at = CASE WHEN r.rate >= 100 THEN coalesce(e.completed_at, now()) ELSE e.completed_at END,
     goal_reached_at = CASE WHEN r.former > 0 AND r.former >= r.goal AND r.rate < r.goal THEN coalesce(e.goal_reached_at, now()) ELSE e.goal_reached_at END
   FROM (
     SELECT o.id, o.progress_rate AS former, o.completed_at IS NULL AND o.goal_reached_at IS NULL AS open, ${progressGoal} AS goal,
       ${progressRate('o.user_id')} AS rate, ${furthestLecture('o.user_id')} AS furthest
     FROM enrollments o JOIN courses c ON c.id = o.course_id WHERE o.id = ANY ($ids)
   ) r
   WHERE e.id = r.id AND (e.progress_rate <> r.rate OR e.furthest_lecture_id IS DISTINCT FROM r.furthest OR (r.rate >= 100 AND e.completed_at IS NULL))
   RETURNING e.id, e.user_id, e.course_id, r.open AND r.former < r.goal AND r.rate >= r.goal AS reached,
     CASE WHEN r.open AND r.rate >= 100 THEN e.completed_at END AS completed_now`,
);

/** @returns after which enrolment to continue, if there are more */
async function recountSome(courseId: number, after: number): Promise<number | undefined> {
  return transaction(async () => {
    const ids = (await lockSome.all({ courseId, after })).map(({ id }) => id);
    if (ids.length > 0) await notifyReachedBy(await recount.all({ ids }));
    return ids.length === countedAtOnce ? ids.at(-1) : undefined;
  });
}

/**
 * Recounts the progress of a course's learners, after its lectures have changed. Enrolments are locked first, as when progress is saved,
 * and counted by a statement that begins after it and so sees everything saved.
 */
export const recountCourse = defineJob(
  'enrollments.recount-course',
  z.object({ courseId: z.number() }),
  async ({ courseId }) => {
    for (let after: number | undefined = 0; after !== undefined;) after = await recountSome(courseId, after);
  },
  { durability: 'mail' },
);
