import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const batch = 10_000;

/** Sorted by time, so that no departure precedes its arrival. */
const count = statement(
  'teaching-courses.count-students',
  { parameters: { batch: z.number() }, row: { taken: present(z.number()) } },
  `WITH taken AS (
     DELETE FROM student_changes WHERE id IN (SELECT id FROM student_changes ORDER BY id LIMIT $batch) RETURNING course_id, change
   ), sums AS (SELECT course_id, sum(change) AS change FROM taken GROUP BY 1),
   locked AS (SELECT id FROM courses WHERE id IN (SELECT course_id FROM sums) ORDER BY id FOR NO KEY UPDATE),
   counted AS (UPDATE courses c SET student_count = student_count + s.change FROM sums s JOIN locked l ON l.id = s.course_id WHERE c.id = s.course_id)
   SELECT count(*) AS taken FROM taken`,
);

/** Counts students whose arrival coincided with others, or who left. */
export const countStudents = defineJob(
  'teaching-courses.count-students',
  z.object({}),
  async () => {
    while ((await count.one({ batch })).taken === batch);
  },
  { durability: 'housekeeping', cron: '* * * * *', alone: true },
);
