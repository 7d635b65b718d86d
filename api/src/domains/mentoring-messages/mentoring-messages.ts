import type {
  MentoringMessageInput,
  MentoringMessages,
  MentoringMessagesQuery,
  MessageMentorings,
} from '@baeum/contract/domains/mentoring-messages/mentoring-messages.schemas.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { messageColumns, messageRow, messageSource, toMessage } from '../messages/message-rows.public.ts';
import { sendMessage } from '../messages/send-message.public.ts';
import { findCorrespondents, findRecipient, findSessions } from './correspondents.ts';

const kept = (condition: string, other: string): string =>
  `(SELECT m.id FROM messages m WHERE m.kind = 'MENTORING' AND ${condition} AND ($otherId::bigint IS NULL OR m.${other} = $otherId)
     AND ($mentoringId::bigint IS NULL OR m.mentoring_id = $mentoringId) AND m.id < $before ORDER BY m.id DESC LIMIT $limit)`;

/** Each direction by its own index. */
const list = statement(
  'mentoring-messages.list',
  {
    parameters: { userId: z.number(), otherId: z.number().nullable(), mentoringId: z.number().nullable(), before: z.number(), limit: z.number() },
    row: messageRow,
  },
  `SELECT ${messageColumns} FROM (
     ${kept('m.to_user_id = $userId AND m.kept_by_recipient', 'from_user_id')} UNION ALL
     ${kept('m.from_user_id = $userId AND m.kept_by_sender', 'to_user_id')}
   ) newest JOIN messages m ON m.id = newest.id ${messageSource} ORDER BY m.id DESC LIMIT $limit`,
);

/** The messages between a mentee and this mentor; the mentor sees those of all mentees. @throws AppError COMMON_004 */
export async function listMentoringMessages(userId: number, mentorId: number, query: MentoringMessagesQuery): Promise<MentoringMessages> {
  const { mentoringId, cursor, limit } = query;
  await findCorrespondents({ userId, mentorId, mentoringId });
  const otherId = userId === mentorId ? null : mentorId;
  const rows = await list.all({ userId, otherId, mentoringId: mentoringId ?? null, before: cursor ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toMessage);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

/** @throws AppError COMMON_001 for a mentor without a recipient, COMMON_004, MESSAGE_002, COMMON_006 with Retry-After */
export async function sendMentoringMessage(userId: number, mentorId: number, input: MentoringMessageInput): Promise<Message> {
  const { content, mentoringId } = input;
  const toUserId = await findRecipient({ userId, mentorId, ...input });
  return sendMessage(userId, { toUserId, content }, { mentoringId });
}

/** @throws AppError COMMON_004 */
export async function listMessageMentorings(userId: number, mentorId: number): Promise<MessageMentorings> {
  await findCorrespondents({ userId, mentorId });
  return findSessions(userId, mentorId);
}
