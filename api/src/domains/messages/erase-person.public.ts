import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.public.ts';

/** The person's side is deleted; the other side's copy remains, and messages without any side lose their text. */
const erase = statement(
  'messages.erase-side',
  { parameters: { userId: z.number() } },
  `UPDATE messages m SET kept_by_sender = n.sender, kept_by_recipient = n.recipient, emptied_at = CASE WHEN n.kept THEN NULL ELSE coalesce(m.emptied_at, now()) END,
     subject = CASE WHEN n.kept THEN m.subject END, content = CASE WHEN n.kept THEN m.content ELSE '' END
   FROM (
     SELECT id, sender, recipient, sender OR recipient AS kept FROM (
       SELECT id, kept_by_sender AND from_user_id <> $userId AS sender, kept_by_recipient AND to_user_id <> $userId AS recipient
       FROM messages WHERE $userId IN (from_user_id, to_user_id) FOR UPDATE
     ) sides
   ) n WHERE m.id = n.id`,
);

/** The person's received and sent messages, on their side. */
export async function eraseMessages({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
