import { mostCountedMessages, searchedMessages, type MessageBox } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { ListMessagesQuery, MessagePage } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { containing } from '../../database/paging/like-pattern.ts';
import { present, statement } from '../../database/statement.ts';
import { messageColumns, messageSource, messageRow, toMessage } from './message-rows.public.ts';

const paging = { userId: z.number(), limit: z.number(), offset: z.number() };
const listedRow = { ...messageRow, total: present(z.number()) };

const conditions: Readonly<Record<MessageBox, string>> = {
  in: 'm.to_user_id = $userId AND m.kept_by_recipient',
  out: 'm.from_user_id = $userId AND m.kept_by_sender',
};
const others: Readonly<Record<MessageBox, string>> = { in: 'from_user_id', out: 'to_user_id' };

/** Counted up to a limit, without reading texts, so that a page costs the same however full the box is. */
const listOf = (box: MessageBox) =>
  statement(
    `messages.list-${box}`,
    { parameters: paging, row: listedRow },
    `SELECT ${messageColumns}, (SELECT count(*) FROM (SELECT FROM messages m WHERE ${conditions[box]} LIMIT ${mostCountedMessages}) counted) AS total
     FROM (SELECT * FROM messages m WHERE ${conditions[box]} ORDER BY m.id DESC LIMIT $limit OFFSET $offset) m ${messageSource} ORDER BY m.id DESC`,
  );

/** The search covers the other person's name and the text. Texts are scanned once, for the page and for the count. */
const searchOf = (box: MessageBox) =>
  statement(
    `messages.search-${box}`,
    { parameters: { ...paging, pattern: z.string() }, row: listedRow },
    `WITH found AS MATERIALIZED (
       SELECT m.id FROM (SELECT * FROM messages m WHERE ${conditions[box]} ORDER BY m.id DESC LIMIT ${searchedMessages}) m
         JOIN users o ON o.id = m.${others[box]}
       WHERE m.content ILIKE $pattern OR m.subject ILIKE $pattern OR o.name ILIKE $pattern ORDER BY m.id DESC LIMIT ${mostCountedMessages})
     SELECT ${messageColumns}, (SELECT count(*) FROM found) AS total
     FROM (SELECT id FROM found ORDER BY id DESC LIMIT $limit OFFSET $offset) shown JOIN messages m ON m.id = shown.id ${messageSource} ORDER BY m.id DESC`,
  );

const lists = { in: listOf('in'), out: listOf('out') };
const searches = { in: searchOf('in'), out: searchOf('out') };

/** The person's received or sent messages, newest first. */
export async function listMessages(userId: number, { box, q, ...query }: ListMessagesQuery): Promise<MessagePage> {
  const { rows, total } = await countedPage(query, (range) =>
    q ? searches[box].all({ userId, pattern: containing(q), ...range }) : lists[box].all({ userId, ...range }),
  );
  return toPage(rows.map(toMessage), query, total);
}
