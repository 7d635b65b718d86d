import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { begunColumns, begunRow, orBeginsAnew, notifyBegun } from './enrollment-rows.ts';

/** Always in one order, so that two people never wait for each other. */
const add = statement(
  'enrollments.add-by-voucher',
  {
    parameters: { userId: z.number(), courseIds: z.array(z.number()), grantDays: z.number().nullable() },
    row: begunRow,
  },
  `INSERT INTO enrollments (user_id, course_id, source, expires_at)
   SELECT $userId, c.id, 'VOUCHER', now() + make_interval(days => coalesce($grantDays::int, c.access_days)) FROM courses c WHERE c.id = ANY ($courseIds) ORDER BY c.id
   ${orBeginsAnew}
   RETURNING ${begunColumns}`,
);

const countCourses = statement(
  'enrollments.count-courses',
  { parameters: { courseIds: z.array(z.number()) }, row: { count: present(z.number()) } },
  'SELECT count(*) AS count FROM courses WHERE id = ANY ($courseIds)',
);

/**
 * Enrols a person in those of the courses in which they are not enrolled now.
 * @param grantDays for how long; null for each course's own duration
 * @returns the enrolments that began, and whether there is any of the courses
 */
export async function enrollByVoucher(
  userId: number,
  courseIds: number[],
  grantDays: number | null,
): Promise<{ granted: { id: number; endsAt: Date | null }[]; found: boolean }> {
  const rows = await add.all({ userId, courseIds, grantDays });
  await notifyBegun(rows);
  const found = rows.length > 0 || (await countCourses.one({ courseIds })).count > 0;
  return { granted: rows.map(({ id, expires_at: endsAt }) => ({ id, endsAt })), found };
}
