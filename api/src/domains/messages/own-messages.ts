import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { messageColumns, messageSource, messageRow, toMessage } from './message-rows.public.ts';

const own = { userId: z.number(), id: z.number() };
const find = statement(
  'messages.find',
  { parameters: own, row: { ...messageRow, kept: present(z.boolean()) } },
  `SELECT ${messageColumns}, CASE WHEN m.to_user_id = $userId THEN m.kept_by_recipient ELSE m.kept_by_sender END AS kept
   FROM messages m ${messageSource} WHERE m.id = $id AND $userId IN (m.from_user_id, m.to_user_id)`,
);

const check = statement(
  'messages.check-one',
  { parameters: own, row: { checked_at: present(z.date()) } },
  'UPDATE messages SET checked_at = now() WHERE id = $id AND to_user_id = $userId AND kept_by_recipient AND checked_at IS NULL RETURNING checked_at',
);

/** Deletes the message from one side; its text is deleted once neither side has it. */
const remove = statement(
  'messages.remove',
  { parameters: own },
  `UPDATE messages SET
     kept_by_sender = kept_by_sender AND from_user_id <> $userId, kept_by_recipient = kept_by_recipient AND to_user_id <> $userId,
     subject = CASE WHEN kept_by_sender AND kept_by_recipient THEN subject END, content = CASE WHEN kept_by_sender AND kept_by_recipient THEN content ELSE '' END,
     emptied_at = CASE WHEN NOT (kept_by_sender AND kept_by_recipient) THEN now() END
   WHERE id = $id AND ((from_user_id = $userId AND kept_by_sender) OR (to_user_id = $userId AND kept_by_recipient))`,
);

/** The person's copy of this message; reading marks received ones. @throws AppError COMMON_004, MESSAGE_001 */
export async function getMessage(userId: number, id: number): Promise<Message> {
  const row = await find.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  if (!row.kept) throw fail(messageErrors.deleted);
  if (row.to_user_id !== userId || row.checked_at) return toMessage(row);
  const checked = await check.first({ userId, id });
  return checked ? toMessage({ ...row, ...checked }) : getMessage(userId, id);
}

/** Deletes the person's own side. @throws AppError COMMON_004, MESSAGE_001 */
export async function deleteMessage(userId: number, id: number): Promise<void> {
  if ((await remove.run({ userId, id })) > 0) return;
  throw fail((await find.first({ userId, id })) ? messageErrors.deleted : commonErrors.notFound);
}
