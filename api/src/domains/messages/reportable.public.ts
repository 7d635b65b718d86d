import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/** A message that this person has; their own is refused as one. */
const find = statement(
  'messages.find-reported',
  { parameters: { userId: z.number(), id: z.number() }, row: { from_user_id: z.number(), subject: z.string().nullable(), content: z.string() } },
  `SELECT from_user_id, subject, content FROM messages
   WHERE id = $id AND ((to_user_id = $userId AND kept_by_recipient) OR (from_user_id = $userId AND kept_by_sender))`,
);
const remove = statement(
  'messages.remove-reported',
  { parameters: { id: z.number() } },
  "UPDATE messages SET kept_by_sender = false, kept_by_recipient = false, subject = NULL, content = '', emptied_at = now() WHERE id = $id AND emptied_at IS NULL",
);

/** How messages are reported: operators see the reported text, and nothing else of a mailbox. A removed message is deleted from both sides. */
export const reportableMessage = {
  async find(userId: number, id: number): Promise<{ authorId: number; content: string; link: null } | undefined> {
    const message = await find.first({ userId, id });
    return message && { authorId: message.from_user_id, content: [message.subject, message.content].filter(Boolean).join('\n\n'), link: null };
  },
  async remove(id: number): Promise<void> {
    await remove.run({ id });
  },
};
