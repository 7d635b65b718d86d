import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { priceNow } from '../courses/course-card.public.ts';
import { begunColumns, begunRow, orBeginsAnew, notifyBegun } from './enrollment-rows.ts';

/** Always in one order, so that two people never wait for each other. */
const addFreeOnes = statement(
  'enrollments.add-free-of-roadmap',
  { parameters: { userId: z.number(), courseIds: z.array(z.number()) }, row: begunRow },
  `INSERT INTO enrollments (user_id, course_id, source, expires_at)
   SELECT $userId, c.id, 'FREE', now() + make_interval(days => c.access_days) FROM courses c
   WHERE c.id = ANY ($courseIds) AND c.status = 'PUBLISHED' AND ${priceNow} = 0 ORDER BY c.id
   ${orBeginsAnew} RETURNING ${begunColumns}`,
);

/** Enrols a person in those of the courses that are free now. */
export async function enrollInFreeOnes(userId: number, courseIds: number[]): Promise<void> {
  if (courseIds.length > 0) await notifyBegun(await addFreeOnes.all({ userId, courseIds }));
}
