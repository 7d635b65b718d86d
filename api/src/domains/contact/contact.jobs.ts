import { contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { queueConfirmation, queueOperatorMail } from './contact.mails.ts';

const messageRow = {
  id: z.string(),
  user_id: z.number().nullable(),
  topic: z.enum(contactTopics),
  text: z.string(),
  email: z.string(),
  confirm: z.boolean(),
  request_id: z.string().nullable(),
  page_url: z.string().nullable(),
};

const takeMessage = statement(
  'contact.take-message',
  { parameters: { id: z.string() }, row: messageRow },
  `UPDATE contact_messages SET mailed_at = now() WHERE id = $id AND mailed_at IS NULL RETURNING ${Object.keys(messageRow).join(', ')}`,
);

/** Mails a message to the operator, and a receipt to a sender whose address is verified; once only. */
export const mailMessage = defineJob(
  'contact.mail-message',
  z.object({ id: z.uuid() }),
  async ({ id }) => {
    await transaction(async () => {
      const row = await takeMessage.first({ id });
      if (!row) return;
      const { user_id: userId, request_id: requestId, page_url: pageUrl, ...rest } = row;
      const message = { ...rest, userId, requestId, pageUrl };
      await queueOperatorMail(message);
      if (message.confirm) await queueConfirmation(message);
    });
  },
  { durability: 'mail' },
);
