import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

/** Simultaneous inserts wait for the first of them. */
const lockPerson = statement(
  'teaching-courses.lock-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $userId FOR UPDATE',
);

const countUnpublished = statement(
  'teaching-courses.count-unpublished',
  { parameters: { userId: z.number() }, row: { count: present(z.number()) } },
  "SELECT count(*)::int AS count FROM courses WHERE instructor_id = $userId AND status IN ('DRAFT', 'REJECTED')",
);

/** Before another course, in its transaction. @throws AppError COURSE_007 */
export async function makeRoom(userId: number): Promise<void> {
  await lockPerson.run({ userId });
  if ((await countUnpublished.one({ userId })).count >= courseLimits.unpublished) throw fail(teachingCourseErrors.tooMany);
}
