import type { ContactMessage, ExportContactMessagesQuery, ListContactMessagesQuery } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactStates, contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { startingWith } from '../../database/paging/like-pattern.ts';
import { inPortions } from '../../database/paging/portions.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { fail } from '../../http/base/app-error.ts';
import { messageColumns, messageRow, messageSource, toMessage } from './message-rows.ts';

/** Days are Korean. */
const wanted = `($state::text IS NULL OR m.state = $state) AND ($topic::text IS NULL OR m.topic = $topic)
  AND ($assigneeId::bigint IS NULL OR m.assignee_id = $assigneeId) AND ($userId::bigint IS NULL OR m.user_id = $userId)
  AND ($beginning::text IS NULL OR lower(m.email) LIKE $beginning)
  AND ($from::text IS NULL OR m.created_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR m.created_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;
const filter = {
  state: z.enum(contactStates).nullable(),
  topic: z.enum(contactTopics).nullable(),
  assigneeId: z.number().nullable(),
  userId: z.number().nullable(),
  beginning: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};
const list = statement(
  'contact.list-messages',
  { parameters: { ...filter, limit: z.number(), offset: z.number() }, row: messageRow },
  `SELECT ${messageColumns} FROM ${messageSource} WHERE ${wanted} ORDER BY m.created_at DESC, m.id LIMIT $limit OFFSET $offset`,
);
const count = statement(
  'contact.count-messages',
  { parameters: filter, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM contact_messages m WHERE ${wanted} LIMIT ${mostCounted}) t`,
);
const next = statement(
  'contact.export-messages',
  { parameters: { ...filter, afterId: z.string().nullable(), limit: z.number() }, row: messageRow },
  `SELECT ${messageColumns} FROM ${messageSource} WHERE ${wanted}
     AND ($afterId::uuid IS NULL OR (m.created_at <= (SELECT l.created_at FROM contact_messages l WHERE l.id = $afterId::uuid)
       AND (m.created_at < (SELECT l.created_at FROM contact_messages l WHERE l.id = $afterId::uuid) OR m.id > $afterId::uuid)))
   ORDER BY m.created_at DESC, m.id LIMIT $limit`,
);
const find = statement(
  'contact.find-message',
  { parameters: { id: z.string() }, row: messageRow },
  `SELECT ${messageColumns} FROM ${messageSource} WHERE m.id = $id::uuid`,
);

/** Messages to the operators, the newest first. */
export async function listContactMessages(mask: Mask, { page, pageSize, ...query }: ListContactMessagesQuery) {
  const asked = toFilter(query);
  const { rows, total } = await cappedPage(
    { page, pageSize },
    (range) => list.all({ ...asked, ...range }),
    () => count.one(asked),
  );
  return toCappedPage(
    rows.map((row) => toMessage(row, mask)),
    { page, pageSize },
    total,
  );
}

/** All that the list has, in its order, a portion at a time. */
export async function* everyMessage(mask: Mask, query: ExportContactMessagesQuery): AsyncGenerator<ContactMessage[]> {
  const asked = toFilter(query);
  for await (const rows of inPortions<RowOf<typeof messageRow>>((range) => plannedByValues(() => next.all({ ...asked, ...range }))))
    yield rows.map((row) => toMessage(row, mask));
}

function toFilter(query: Omit<ListContactMessagesQuery, 'page' | 'pageSize'>): RowOf<typeof filter> {
  const { state = null, topic = null, assigneeId = null, userId = null, q, from = null, to = null } = query;
  return { state, topic, assigneeId, userId, beginning: q === undefined ? null : startingWith(q.toLowerCase()), from, to };
}

/** @throws AppError COMMON_004 */
export async function getContactMessage(mask: Mask, id: string): Promise<ContactMessage> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toMessage(row, mask);
}
