import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../statement.ts';
import { patiently } from '../time-limits.ts';

/** Courses of one made-up learner. */
const each = 20;
/** Learners of one statement. */
const batch = 1000;

const countLearners = statement('database.count-made-learners', { row: { count: present(z.number()) } }, "SELECT count(*) AS count FROM users WHERE email ^@ 'made-'");
const addLearners = statement(
  'database.add-made-learners',
  { parameters: { from: z.number(), to: z.number(), each: z.number() } },
  `WITH people AS (
     INSERT INTO users (email, name, status) SELECT 'made-' || n || '@baeum.test', '학습자 ' || n, 'ACTIVE' FROM generate_series($from::int, $to::int) n RETURNING id
   ), offered AS (
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS courses FROM courses WHERE status = 'PUBLISHED'
   )
   INSERT INTO enrollments (user_id, course_id, source, enrolled_at, progress_rate)
   SELECT p.id, o.id, 'FREE', now() - make_interval(mins => n), (p.id + n) % 100
   FROM people p, generate_series(1, $each::int) n JOIN offered o ON true WHERE o.place = (p.id * 7 + n * 13) % o.courses
   ON CONFLICT DO NOTHING`,
);

/**
 * Adds made-up learners, each of twenty courses, until there are about so many enrolments of theirs, to measure with.
 * @throws Error in production
 */
export async function loadScaleEnrollments(enrollments: number): Promise<void> {
  if (config().production) throw new Error('made-up learners are never loaded in production');
  const { count } = await countLearners.one();
  for (let from = count; from < enrollments / each; from += batch) {
    const to = Math.min(from + batch, Math.ceil(enrollments / each)) - 1;
    await patiently(() => addLearners.run({ from, to, each }));
  }
}
