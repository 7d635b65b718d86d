import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { enrolledFrom, enrollmentColumns, enrollmentRow, toEnrollment } from './enrollment-rows.ts';

/** An ended course would lead to a lecture that is refused. */
const open = 'e.user_id = $userId AND e.archived_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > now())';
const resumable = 'e.last_lecture_id IS NOT NULL AND e.completed_at IS NULL';
const latest = 'coalesce(e.last_learned_at, e.enrolled_at) DESC, e.id DESC';

/** The latest, and the latest to continue, which may be older than all of them. */
const findRecent = statement(
  'enrollments.find-recent',
  { parameters: { userId: z.number(), limit: z.number() }, row: { ...enrollmentRow, resumable: present(z.boolean()) } },
  `SELECT ${enrollmentColumns}, ${resumable} AS resumable FROM ${enrolledFrom}
   WHERE e.id IN (
     (SELECT e.id FROM enrollments e WHERE ${open} ORDER BY ${latest} LIMIT $limit)
     UNION ALL (SELECT e.id FROM enrollments e WHERE ${open} AND ${resumable} ORDER BY ${latest} LIMIT 1)
   ) ORDER BY ${latest}`,
);

/** A person's recently learned courses, and the one to continue with. */
export async function recentCourses(userId: number, limit: number): Promise<{ recent: Enrollment[]; continuing: Enrollment | undefined }> {
  const rows = await findRecent.all({ userId, limit });
  const continuing = rows.find((row) => row.resumable);
  return { recent: rows.slice(0, limit).map(toEnrollment), continuing: continuing && toEnrollment(continuing) };
}
