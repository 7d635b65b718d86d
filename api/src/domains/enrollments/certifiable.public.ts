import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { enrolledFrom, enrollmentColumns, enrollmentRow, toEnrollment } from './enrollment-rows.ts';

/**
 * Enrolment `e` fulfils the certificate conditions of course `c`. Once a course is completed or its conditions were met, this remains,
 * whatever the conditions become, though the course has grown, and also when the enrolment is over.
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

/** A person's courses that entitle to a certificate and have none yet. */
export async function listCertifiable(userId: number): Promise<Enrollment[]> {
  return (await findCertifiable.all({ userId })).map(toEnrollment);
}
