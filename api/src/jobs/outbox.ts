import { z } from 'zod';
import { statement, type RowOf } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { sendMail, type Mail } from '../outside/mail.ts';
import { defineJob } from './define-job.ts';

/** A mail to one person. `html` must be escaped already; `text` says the same for plain readers. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const insertMail = statement(
  'jobs.insert-mail',
  { parameters: { to: z.string(), subject: z.string(), text: z.string(), html: z.string() }, row: { id: z.number() } },
  'INSERT INTO outbox (recipient, subject, text, html) VALUES ($to, $subject, $text, $html) RETURNING id',
);

/** Queues a mail inside the current transaction: it leaves if and only if the transaction is kept. */
export async function queueMail(mail: NewMail): Promise<void> {
  await transaction(async () => {
    const { id } = await insertMail.one({ ...mail, subject: oneLine(mail.subject) });
    await deliverMail.enqueue({ outboxId: id });
  });
}

/** A line break in a header would start another header. */
function oneLine(subject: string): string {
  return subject.replace(/[\r\n]+/g, ' ');
}

const mailRow = { message_id: z.string(), recipient: z.string(), subject: z.string(), text: z.string(), html: z.string().nullable() };

const findUnsentMail = statement(
  'jobs.find-unsent-mail',
  { parameters: { id: z.number() }, row: mailRow },
  "SELECT message_id, recipient, subject, text, html FROM outbox WHERE id = $id AND status <> 'SENT'",
);

const noteDelivery = statement(
  'jobs.note-delivery',
  { parameters: { id: z.number(), status: z.enum(['SENT', 'KEPT']) } },
  'UPDATE outbox SET status = $status, sent_at = now() WHERE id = $id',
);

function toMail({ message_id, recipient, ...words }: RowOf<typeof mailRow>): Mail {
  return { messageId: message_id, to: recipient, ...words };
}

/**
 * Hands one mail to the mail server, or keeps it readable when there is none. Repeats carry the same Message-ID, so a
 * receiver can tell a mail that left just before a crash.
 */
export const deliverMail = defineJob('jobs.deliver-mail', z.object({ outboxId: z.number() }), async ({ outboxId }) => {
  const row = await findUnsentMail.first({ id: outboxId });
  if (!row) return;
  const sent = await sendMail(toMail(row));
  await noteDelivery.run({ id: outboxId, status: sent ? 'SENT' : 'KEPT' });
}, { durability: 'mail' });
