import { mostCountedMessages } from '@baeum/contract/domains/messages/messages.rules.ts';
import type { MessageCheck } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';

const unreadOf = (userId: string): string => `to_user_id = ${userId} AND kept_by_recipient AND checked_at IS NULL`;
const unread = unreadOf('$userId');

/** The number of unread messages in a person's inbox, counted up to a limit. */
export const uncheckedMessages = (userId: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM messages WHERE ${unreadOf(userId)} LIMIT ${mostCountedMessages}) counted)`;

const count = statement(
  'messages.count-unchecked',
  { parameters: { userId: z.number() }, row: { count: present(z.number()) } },
  `SELECT ${uncheckedMessages('$userId')} AS count`,
);
const checkSome = statement(
  'messages.check',
  { parameters: { userId: z.number(), ids: z.array(z.number()) } },
  `UPDATE messages SET checked_at = now() WHERE ${unread} AND id = ANY($ids)`,
);
const checkAll = statement('messages.check-all', { parameters: { userId: z.number() } }, `UPDATE messages SET checked_at = now() WHERE ${unread}`);

export async function countUncheckedMessages(userId: number): Promise<number> {
  return (await count.one({ userId })).count;
}

/** Marks received messages as read. @returns how many are still unread */
export async function checkMessages(userId: number, { ids }: MessageCheck): Promise<{ unchecked: number }> {
  return transaction(async () => {
    await (ids ? checkSome.run({ userId, ids }) : checkAll.run({ userId }));
    return { unchecked: await countUncheckedMessages(userId) };
  });
}
