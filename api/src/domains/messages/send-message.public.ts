import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import { messageKinds, messageLimits } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { Message, MessageInput } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { notifyOf } from '../notifications/notifications.public.ts';
import { lockAccount } from '../users/accounts.public.ts';
import { messageColumns, messageSource, messageRow, toMessage } from './message-rows.public.ts';
import { reachable } from './reachable.ts';

/** Nothing is added for a forbidden recipient; the statement does not return why. */
const add = statement(
  'messages.add',
  {
    parameters: {
      userId: z.number(),
      toUserId: z.number(),
      subject: z.string().nullable(),
      content: z.string(),
      kind: z.enum(messageKinds),
      mentoringId: z.number().nullable(),
    },
    row: { ...messageRow, hour: present(z.string()) },
  },
  `WITH m AS (
     INSERT INTO messages (from_user_id, to_user_id, subject, content, kind, mentoring_id)
     SELECT $userId, u.id, $subject, $content, $kind, $mentoringId FROM users u
     WHERE u.id = $toUserId AND u.id <> $userId AND ${reachable}
       AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id, b.blocked_user_id) IN ((u.id, $userId), ($userId, u.id)))
     RETURNING *
   ) SELECT ${messageColumns}, to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24') AS hour FROM m ${messageSource}`,
);

const sentRow = {
  is_new: present(z.boolean()),
  hour: present(z.number()),
  hour_wait: present(z.number()),
  strangers: present(z.number()),
  day_wait: present(z.number()),
};

/**
 * This person's sent messages, with the seconds until the first of each window no longer counts. A stranger is somebody who never wrote to
 * them and shares no session with them: a requested or requesting partner may always write.
 */
const countSent = statement(
  'messages.count-sent',
  { parameters: { userId: z.number(), newDays: z.number() }, row: sentRow },
  `SELECT u.created_at > now() - make_interval(days => $newDays) AS is_new, h.hour, h.hour_wait, d.strangers, d.day_wait FROM users u,
     LATERAL (SELECT count(*)::int AS hour, coalesce(ceil(extract(epoch FROM min(m.created_at) + interval '1 hour' - now())), 1)::int AS hour_wait
       FROM messages m WHERE m.from_user_id = u.id AND m.kind <> 'SYSTEM' AND m.created_at > now() - interval '1 hour') h,
     LATERAL (SELECT count(DISTINCT m.to_user_id)::int AS strangers, coalesce(ceil(extract(epoch FROM min(m.created_at) + interval '1 day' - now())), 1)::int AS day_wait
       FROM messages m WHERE m.from_user_id = u.id AND m.kind <> 'SYSTEM' AND m.created_at > now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM messages a WHERE a.from_user_id = m.to_user_id AND a.to_user_id = u.id)
         AND NOT EXISTS (SELECT FROM mentorings g WHERE (g.mentor_id, g.mentee_id) IN ((u.id, m.to_user_id), (m.to_user_id, u.id)) AND g.status <> 'PAYMENT_PENDING')) d
   WHERE u.id = $userId`,
);

/** From one of the two mailboxes. */
const findAnswered = statement(
  'messages.find-answered',
  { parameters: { id: z.number(), userId: z.number(), toUserId: z.number() }, row: { kind: z.enum(messageKinds), mentoring_id: z.number().nullable() } },
  `SELECT m.kind, m.mentoring_id FROM messages m
   WHERE m.id = $id AND ((m.from_user_id = $toUserId AND m.to_user_id = $userId AND m.kept_by_recipient)
     OR (m.from_user_id = $userId AND m.to_user_id = $toUserId AND m.kept_by_sender))`,
);

/** The subject of a message of the kind `MENTORING`; the session may be one that is yet to be requested. */
interface About {
  mentoringId?: number | undefined;
}

/**
 * Writes to a person and notifies them, once an hour at most. The sender's account is locked, so that simultaneous messages are counted one
 * after another.
 * @param session without it, an answer is about the same as the message it answers
 * @throws AppError COMMON_004 for an answer to a message not between these two, MESSAGE_002, COMMON_006 with Retry-After
 */
export async function sendMessage(userId: number, { toUserId, subject, content, answerTo }: MessageInput, session?: About): Promise<Message> {
  const about = session ?? (answerTo === undefined ? undefined : await aboutAnswered({ id: answerTo, userId, toUserId }));
  const text = { subject: subject ?? null, content, kind: about ? ('MENTORING' as const) : ('USER' as const), mentoringId: about?.mentoringId ?? null };
  return transaction(async () => {
    await lockAccount(userId);
    const added = await add.first({ userId, toUserId, ...text });
    if (!added) throw fail(messageErrors.refused);
    refuseFlood(await countSent.one({ userId, newDays: messageLimits.newMemberDays }));
    const message = toMessage(added);
    await notifyOf(toUserId, 'message-received', { id: message.id }, { by: userId, key: `${userId}/${added.hour}` });
    return message;
  });
}

async function aboutAnswered(answered: { id: number; userId: number; toUserId: number }): Promise<About | undefined> {
  const row = await findAnswered.first(answered);
  if (!row) throw fail(commonErrors.notFound);
  return row.kind === 'MENTORING' ? { mentoringId: row.mentoring_id ?? undefined } : undefined;
}

/** The message just added counts. */
function refuseFlood(sent: RowOf<typeof sentRow>): void {
  const limits = sent.is_new ? messageLimits.newMember : messageLimits.member;
  const wait = sent.hour > limits.hour ? sent.hour_wait : sent.strangers > limits.strangers ? sent.day_wait : undefined;
  if (wait !== undefined) throw fail(commonErrors.tooManyRequests, { headers: { 'Retry-After': String(wait) } });
}
