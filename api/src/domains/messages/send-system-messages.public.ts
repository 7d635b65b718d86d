import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/** Not among the operator's sent messages: thousands would hide what they write themselves. */
const add = statement(
  'messages.add-system',
  {
    parameters: { fromUserId: z.number(), toUserIds: z.array(z.number()), subject: z.string(), content: z.string() },
    row: { id: z.number(), to_user_id: z.number() },
  },
  `INSERT INTO messages (from_user_id, to_user_id, subject, content, kind, kept_by_sender)
   SELECT $fromUserId, u.id, $subject, $content, 'SYSTEM', false FROM users u WHERE u.id = ANY ($toUserIds) AND u.id <> $fromUserId ORDER BY u.id
   RETURNING id, to_user_id`,
);

/** Puts a message of the site into many inboxes, inside the current transaction. Blocks and limits do not apply. */
export async function sendSystemMessages(
  fromUserId: number,
  toUserIds: number[],
  message: { subject: string; content: string },
): Promise<{ id: number; userId: number }[]> {
  return (await add.all({ fromUserId, toUserIds, ...message })).map(({ id, to_user_id: userId }) => ({ id, userId }));
}
