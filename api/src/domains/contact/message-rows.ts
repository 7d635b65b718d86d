import type { ContactMessage } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactStates, contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/masking.ts';
import { toAuthor } from '../users/authors.service.ts';

export const messageColumns = `m.id, m.topic, m.text, m.email, m.request_id, m.page_url, m.state, m.answer, m.note, m.settled_at, m.created_at,
  m.user_id, u.name AS user_name, u.slug AS user_slug, m.assignee_id, a.name AS assignee_name, a.slug AS assignee_slug,
  m.settled_by, s.name AS settler_name, s.slug AS settler_slug`;
export const messageSource =
  'contact_messages m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN users a ON a.id = m.assignee_id LEFT JOIN users s ON s.id = m.settled_by';
export const messageRow = {
  id: z.string(),
  topic: z.enum(contactTopics),
  text: z.string(),
  email: z.string(),
  request_id: z.string().nullable(),
  page_url: z.string().nullable(),
  state: z.enum(contactStates),
  answer: z.string().nullable(),
  note: z.string().nullable(),
  settled_at: z.date().nullable(),
  created_at: z.date(),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  user_slug: z.string().nullable(),
  assignee_id: z.number().nullable(),
  assignee_name: z.string().nullable(),
  assignee_slug: z.string().nullable(),
  settled_by: z.number().nullable(),
  settler_name: z.string().nullable(),
  settler_slug: z.string().nullable(),
};

const author = (id: number | null, name: string | null, slug: string | null) => (id === null ? undefined : toAuthor(id, name ?? '', slug));

export function toMessage(row: RowOf<typeof messageRow>, mask: Mask): ContactMessage {
  const [user, assignee, settledBy] = [
    author(row.user_id, row.user_name, row.user_slug),
    author(row.assignee_id, row.assignee_name, row.assignee_slug),
    author(row.settled_by, row.settler_name, row.settler_slug),
  ];
  return {
    id: row.id,
    topic: row.topic,
    text: row.text,
    email: mask.email(row.email),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    ...(user && { user }),
    ...(assignee && { assignee }),
    ...(settledBy && { settledBy }),
    ...(row.request_id !== null && { requestId: row.request_id }),
    ...(row.page_url !== null && { pageUrl: row.page_url }),
    ...(row.answer !== null && { answer: row.answer }),
    ...(row.note !== null && { note: row.note }),
    ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
  };
}
