import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { begunColumns, begunRow, notifyBegun } from './enrollment-rows.ts';

const enrollments = { parameters: { userId: z.number(), courseIds: z.array(z.number()) }, row: { id: z.number() } };

const addEnrollments = statement(
  'enrollments.add-of-group',
  { parameters: enrollments.parameters, row: begunRow },
  `INSERT INTO enrollments (user_id, course_id, source) SELECT $userId, course_id, 'GROUP' FROM unnest($courseIds::bigint[]) AS g (course_id) ORDER BY course_id
   ON CONFLICT (user_id, course_id) DO NOTHING RETURNING ${begunColumns}`,
);

const findEnrollments = statement(
  'enrollments.find-of-courses',
  enrollments,
  'SELECT id FROM enrollments WHERE user_id = $userId AND course_id = ANY ($courseIds) ORDER BY id',
);

/** Enrolls a member in the group's courses. @returns the enrollments in them, including earlier ones */
export async function enrollByGroup(userId: number, courseIds: number[]): Promise<number[]> {
  if (courseIds.length === 0) return [];
  await notifyBegun(await addEnrollments.all({ userId, courseIds }));
  return (await findEnrollments.all({ userId, courseIds })).map(({ id }) => id);
}
