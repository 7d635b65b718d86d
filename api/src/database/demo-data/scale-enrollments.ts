import { z } from 'zod';
import { config } from '../../config.ts';
import { copyIn } from '../copy.ts';
import { present, statement } from '../statement.ts';
import { withLongTimeout } from '../time-limits.ts';
import { transaction } from '../transaction.ts';

/** Courses per generated learner. */
const each = 20;
/** Learners per COPY. */
const batch = 1000;

const countLearners = statement(
  'database.count-made-learners',
  { row: { count: present(z.number()) } },
  "SELECT count(*) AS count FROM users WHERE email ^@ 'made-'",
);
const findLearners = statement(
  'database.find-made-learners',
  { parameters: { emails: z.array(z.string()) }, row: { id: z.number() } },
  'SELECT id FROM users WHERE lower(email) = ANY ($emails::text[])',
);
const findOffered = statement(
  'database.find-offered-courses',
  { row: { id: z.number() } },
  "SELECT id FROM courses WHERE status = 'PUBLISHED' ORDER BY id LIMIT 1000",
);

/**
 * Generates learners with twenty courses each, until there are about the given number of enrolments, for measurements.
 * @throws Error in production
 */
export async function loadScaleEnrollments(enrollments: number): Promise<void> {
  if (config().production) throw new Error('made-up learners are never loaded in production');
  const { count } = await countLearners.one();
  const courses = (await findOffered.all()).map(({ id }) => id);
  for (let from = count; from < enrollments / each; from += batch) await withLongTimeout(() => transaction(() => addLearners(from, courses)));
}

async function addLearners(from: number, courses: readonly number[]): Promise<void> {
  const emails = Array.from({ length: batch }, (_learner, index) => `made-${from + index}@baeum.test`);
  await copyIn('COPY users (email, name) FROM STDIN', Buffer.from(emails.map((email) => `${email}\t학습자\n`).join('')));
  const people = await findLearners.all({ emails });
  const lines = people.flatMap(({ id }) => coursesOf(id, courses).map((course) => `${id}\t${course}\tFREE\t${id % 100}\n`));
  await copyIn('COPY enrollments (user_id, course_id, source, progress_rate) FROM STDIN', Buffer.from(lines.join('')));
}

/** Distinct courses that differ between learners. */
function coursesOf(person: number, courses: readonly number[]): number[] {
  return courses.length <= each ? [...courses] : Array.from({ length: each }, (_course, index) => courses[(person * 7 + index) % courses.length] ?? 0);
}
