import { enrollmentSources, type Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import type { WebhookData } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from '../courses/course-card.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';

/** Columns of every query of enrolments; requires `e`, `c` and `u` in scope, see {@link enrolledFrom}. */
export const enrollmentColumns = `
  ${courseCardColumns}, e.id AS enrollment_id, e.source, e.enrolled_at, e.expires_at, e.progress_rate::float8, e.last_lecture_id,
  e.completed_at, c.has_certificate, e.archived_at IS NOT NULL AS archived,
  (SELECT serial FROM certificates WHERE certificates.user_id = e.user_id AND certificates.course_id = e.course_id) AS certificate_serial`;

export const enrolledFrom = 'enrollments e JOIN courses c ON c.id = e.course_id JOIN users u ON u.id = c.instructor_id';

/** Columns of an enrolment that began, for notifications. */
export const begunColumns = 'id, user_id, course_id, source, enrolled_at, expires_at';
export const begunRow = {
  id: z.number(),
  user_id: z.number(),
  course_id: z.number(),
  source: z.enum(enrollmentSources),
  enrolled_at: z.date(),
  expires_at: z.date().nullable(),
};

/** Call it in the transaction that added them. */
export async function notifyBegun(rows: readonly RowOf<typeof begunRow>[]): Promise<void> {
  await notifyWebhooks('enrollment.created', rows.map(toBegun));
}

function toBegun({
  id,
  user_id: userId,
  course_id: courseId,
  source,
  enrolled_at: enrolledAt,
  expires_at: expiresAt,
}: RowOf<typeof begunRow>): WebhookData['enrollment.created'] {
  return { id, userId, courseId, source, enrolledAt: enrolledAt.toISOString(), ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
}

/** Adds an enrolment: an ended one begins again with the new source, and a running one is unchanged. */
export const orBeginsAnew = `ON CONFLICT (user_id, course_id) DO UPDATE SET source = EXCLUDED.source, enrolled_at = now(), expires_at = EXCLUDED.expires_at,
     order_item_id = EXCLUDED.order_item_id, given_back_at = NULL, archived_at = NULL, ending_told_at = NULL
   WHERE enrollments.expires_at <= now()`;

export const enrollmentRow = {
  ...courseCardRow,
  enrollment_id: z.number(),
  source: z.enum(enrollmentSources),
  enrolled_at: z.date(),
  expires_at: z.date().nullable(),
  progress_rate: present(z.number()),
  last_lecture_id: z.number().nullable(),
  completed_at: z.date().nullable(),
  has_certificate: z.boolean(),
  certificate_serial: z.string().nullable(),
  archived: present(z.boolean()),
};

export function toEnrollment(row: RowOf<typeof enrollmentRow>): Enrollment {
  return {
    id: row.enrollment_id,
    course: toCourseCard(row),
    source: row.source,
    enrolledAt: row.enrolled_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    progressRate: row.progress_rate,
    ...(row.last_lecture_id !== null && { lastLectureId: row.last_lecture_id }),
    ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
    hasCertificate: row.has_certificate,
    ...(row.certificate_serial !== null && { certificateSerial: row.certificate_serial }),
    archived: row.archived,
  };
}
