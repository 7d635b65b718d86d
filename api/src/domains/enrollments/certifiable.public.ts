import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { enrolledFrom, enrollmentColumns, enrollmentRow, toEnrollment } from './enrollment-rows.ts';

/**
 * Enrolment `e` has reached what course `c` asks for a certificate. Who completed a course has it whatever the course asks later,
 * who had reached what it asked for has it though the course has grown since, and also when the enrolment is over.
 */
export const certifiable =
  'c.has_certificate AND (e.completed_at IS NOT NULL OR e.goal_reached_at IS NOT NULL OR (e.progress_rate > 0 AND e.progress_rate >= c.certificate_threshold))';

const findCertifiable = statement(
  'enrollments.find-certifiable',
  { parameters: { userId: z.number() }, row: enrollmentRow },
  `SELECT ${enrollmentColumns} FROM ${enrolledFrom}
   WHERE e.user_id = $userId AND ${certifiable} AND NOT EXISTS (SELECT FROM certificates f WHERE f.user_id = e.user_id AND f.course_id = e.course_id)
   ORDER BY coalesce(e.completed_at, e.last_learned_at, e.enrolled_at) DESC, e.id DESC LIMIT 100`,
);

/** What somebody may have a certificate of and has none yet. */
export async function listCertifiable(userId: number): Promise<Enrollment[]> {
  return (await findCertifiable.all({ userId })).map(toEnrollment);
}
