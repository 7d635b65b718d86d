import type { Conversation, ConversationQuery } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';
import { messageColumns, messageSource, messageRow, toMessage } from './message-rows.public.ts';
import { reachable } from './reachable.ts';

const pair = { userId: z.number(), otherId: z.number() };

/** Each direction by its own index, so that the newest of both cost the same in a long conversation. */
const direction = (condition: string): string => `(SELECT m.id FROM messages m WHERE ${condition} AND m.id < $before ORDER BY m.id DESC LIMIT $limit)`;

const list = statement(
  'messages.list-conversation',
  { parameters: { ...pair, before: z.number(), limit: z.number() }, row: messageRow },
  `SELECT ${messageColumns} FROM (
     ${direction('m.from_user_id = $otherId AND m.to_user_id = $userId AND m.kept_by_recipient')} UNION ALL
     ${direction('m.from_user_id = $userId AND m.to_user_id = $otherId AND m.kept_by_sender')}
   ) newest JOIN messages m ON m.id = newest.id ${messageSource} ORDER BY m.id DESC LIMIT $limit`,
);

const findPerson = statement(
  'messages.find-person',
  {
    parameters: pair,
    row: {
      ...authorRow('other'),
      reachable: present(z.boolean()),
      blocked: present(z.boolean()),
    },
  },
  `SELECT ${authorColumns('u', 'other')}, ${reachable} AS reachable, EXISTS (SELECT FROM blocks b WHERE b.user_id = $userId AND b.blocked_user_id = u.id) AS blocked
   FROM users u WHERE u.id = $otherId AND u.id <> $userId`,
);

/**
 * The messages between two people that are in one's mailbox. Whether the other has blocked them is not revealed.
 * @throws AppError COMMON_004 for an unknown person, and for one who has left without having written
 */
export async function listConversation(userId: number, { userId: otherId, cursor, limit }: ConversationQuery): Promise<Conversation> {
  const person = await findPerson.first({ userId, otherId });
  const rows = person ? await list.all({ userId, otherId, before: cursor ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 }) : [];
  if (!person || (!person.reachable && rows.length === 0)) throw fail(commonErrors.notFound);
  const items = rows.slice(0, limit).map(toMessage);
  return {
    person: toAuthor(otherId, person.other_name, person.other_slug, person.other_picture),
    writable: person.reachable && !person.blocked,
    blocked: person.blocked,
    items,
    nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null,
  };
}
