import type { ContactMessage } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactStates, contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

export const messageColumns = `m.id, m.topic, m.text, m.email, m.request_id, m.page_url, m.state, m.answer, m.note, m.settled_at, m.created_at,
  m.user_id, ${authorColumns('u', 'user')}, m.assignee_id, ${authorColumns('a', 'assignee')},
  m.settled_by, ${authorColumns('s', 'settler')}`;
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
  ...authorRow('user'),
  user_name: z.string().nullable(),
  assignee_id: z.number().nullable(),
  ...authorRow('assignee'),
  assignee_name: z.string().nullable(),
  settled_by: z.number().nullable(),
  ...authorRow('settler'),
  settler_name: z.string().nullable(),
};

const author = (id: number | null, name: string | null, slug: string | null, picture: string | null) =>
  id === null ? undefined : toAuthor(id, name ?? '', slug, picture);

export function toMessage(row: RowOf<typeof messageRow>, mask: Mask): ContactMessage {
  const [user, assignee, settledBy] = [
    author(row.user_id, row.user_name, row.user_slug, row.user_picture),
    author(row.assignee_id, row.assignee_name, row.assignee_slug, row.assignee_picture),
    author(row.settled_by, row.settler_name, row.settler_slug, row.settler_picture),
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
