import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** Columns of every query of inquiries; requires {@link inquiryFrom}. */
export const inquiryColumns = `
  i.id, i.user_id, ${authorColumns('u', 'asker')}, i.course_id, c.title AS course_title, c.slug AS course_slug, i.title, i.content, i.is_secret, i.held, i.removed,
  i.answer, i.answered_at, i.created_at, c.instructor_id, ${authorColumns('t', 'instructor')}`;

export const inquiryFrom = 'inquiries i JOIN users u ON u.id = i.user_id JOIN courses c ON c.id = i.course_id JOIN users t ON t.id = c.instructor_id';

export const inquiryRow = {
  id: z.number(),
  user_id: z.number(),
  ...authorRow('asker'),
  course_id: z.number(),
  course_title: z.string(),
  course_slug: z.string(),
  title: z.string(),
  content: z.string(),
  is_secret: z.boolean(),
  held: z.boolean(),
  removed: z.boolean(),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  created_at: z.date(),
  instructor_id: z.number(),
  ...authorRow('instructor'),
};

export function toInquiry(row: RowOf<typeof inquiryRow>): Inquiry {
  const by = toAuthor(row.instructor_id, row.instructor_name, row.instructor_slug, row.instructor_picture);
  return {
    id: row.id,
    course: { id: row.course_id, title: row.course_title, slug: row.course_slug },
    asker: toAuthor(row.user_id, row.asker_name, row.asker_slug, row.asker_picture),
    title: row.title,
    content: row.content,
    isSecret: row.is_secret,
    held: row.held,
    removed: row.removed,
    status: row.answer === null ? 'WAITING' : 'ANSWERED',
    ...(row.answer !== null && row.answered_at && { answer: { content: row.answer, answeredAt: row.answered_at.toISOString(), by } }),
    createdAt: row.created_at.toISOString(),
  };
}
