import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import { messageLimits } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message, MessageInput } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { notifyOf } from '../notifications/notifications.service.ts';
import { lockAccount } from '../users/accounts.service.ts';
import { messageColumns, messagePeople, messageRow, toMessage } from './message-rows.ts';
import { reachable } from './reachable.ts';

/** Nothing is added for whom one may not write to; the statement does not tell why. */
const add = statement(
  'messages.add',
  {
    parameters: { userId: z.number(), toUserId: z.number(), subject: z.string().nullable(), content: z.string() },
    row: { ...messageRow, hour: present(z.string()) },
  },
  `WITH m AS (
     INSERT INTO messages (from_user_id, to_user_id, subject, content)
     SELECT $userId, u.id, $subject, $content FROM users u
     WHERE u.id = $toUserId AND u.id <> $userId AND ${reachable}
       AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id, b.blocked_user_id) IN ((u.id, $userId), ($userId, u.id)))
     RETURNING *
   ) SELECT ${messageColumns}, to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24') AS hour FROM m ${messagePeople}`,
);

const sentRow = {
  is_new: present(z.boolean()),
  hour: present(z.number()),
  hour_wait: present(z.number()),
  strangers: present(z.number()),
  day_wait: present(z.number()),
};

/** What this person has sent, with the seconds until the first of each window no longer counts. A stranger never wrote to them. */
const countSent = statement(
  'messages.count-sent',
  { parameters: { userId: z.number(), newDays: z.number() }, row: sentRow },
  `SELECT u.created_at > now() - make_interval(days => $newDays) AS is_new, h.hour, h.hour_wait, d.strangers, d.day_wait FROM users u,
     LATERAL (SELECT count(*)::int AS hour, coalesce(ceil(extract(epoch FROM min(m.created_at) + interval '1 hour' - now())), 1)::int AS hour_wait
       FROM messages m WHERE m.from_user_id = u.id AND m.created_at > now() - interval '1 hour') h,
     LATERAL (SELECT count(DISTINCT m.to_user_id)::int AS strangers, coalesce(ceil(extract(epoch FROM min(m.created_at) + interval '1 day' - now())), 1)::int AS day_wait
       FROM messages m WHERE m.from_user_id = u.id AND m.created_at > now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM messages a WHERE a.from_user_id = m.to_user_id AND a.to_user_id = u.id)) d
   WHERE u.id = $userId`,
);

/**
 * Writes to somebody and tells them, once an hour at most. The sender's account is locked, so that messages sent at once are counted
 * one after another.
 * @throws AppError MESSAGE_002, COMMON_006 with Retry-After
 */
export async function sendMessage(userId: number, { toUserId, subject, content }: MessageInput): Promise<Message> {
  return transaction(async () => {
    await lockAccount(userId);
    const added = await add.first({ userId, toUserId, subject: subject ?? null, content });
    if (!added) throw fail(messageErrors.refused);
    refuseFlood(await countSent.one({ userId, newDays: messageLimits.newMemberDays }));
    const message = toMessage(added);
    await notifyOf(userId, toUserId, 'message-received', { id: message.id }, `${userId}/${added.hour}`);
    return message;
  });
}

/** The message just added counts. */
function refuseFlood(sent: RowOf<typeof sentRow>): void {
  const limits = sent.is_new ? messageLimits.newMember : messageLimits.member;
  const wait = sent.hour > limits.hour ? sent.hour_wait : sent.strangers > limits.strangers ? sent.day_wait : undefined;
  if (wait !== undefined) throw fail(commonErrors.tooManyRequests, { headers: { 'Retry-After': String(wait) } });
}
