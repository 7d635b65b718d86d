import { messageKinds } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { z } from 'zod';
import type { RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** Columns of every query of messages; requires {@link messageSource}. */
export const messageColumns = `
  m.id, m.kind, m.from_user_id, ${authorColumns('f', 'from')}, m.to_user_id, ${authorColumns('t', 'to')}, m.subject, m.content,
  m.mentoring_id, g.mentor_id, g.start_at AS mentoring_start, m.checked_at, m.created_at`;

/** The two people, and the session that a message is about. */
export const messageSource = 'JOIN users f ON f.id = m.from_user_id JOIN users t ON t.id = m.to_user_id LEFT JOIN mentorings g ON g.id = m.mentoring_id';

export const messageRow = {
  id: z.number(),
  kind: z.enum(messageKinds),
  from_user_id: z.number(),
  ...authorRow('from'),
  to_user_id: z.number(),
  ...authorRow('to'),
  subject: z.string().nullable(),
  content: z.string(),
  mentoring_id: z.number().nullable(),
  mentor_id: z.number().nullable(),
  mentoring_start: z.date().nullable(),
  checked_at: z.date().nullable(),
  created_at: z.date(),
};

export function toMessage(row: RowOf<typeof messageRow>): Message {
  return {
    id: row.id,
    kind: row.kind,
    from: toAuthor(row.from_user_id, row.from_name, row.from_slug, row.from_picture),
    to: toAuthor(row.to_user_id, row.to_name, row.to_slug, row.to_picture),
    ...(row.subject !== null && { subject: row.subject }),
    content: row.content,
    ...mentoringOf(row),
    checked: row.checked_at !== null,
    ...(row.checked_at && { checkedAt: row.checked_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}

function mentoringOf({ mentoring_id: id, mentor_id: mentorId, mentoring_start: start }: RowOf<typeof messageRow>): Pick<Message, 'mentoringId' | 'mentoring'> {
  return id !== null && mentorId !== null && start ? { mentoringId: id, mentoring: { id, mentorId, startAt: start.toISOString() } } : {};
}
