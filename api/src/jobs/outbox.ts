import { sql } from '../database/sql.ts';
import { transaction } from '../database/transaction.ts';
import { sendMail, type Mail } from '../outside/mail.ts';
import { enqueue, type JobHandler } from './queue.ts';

interface OutboxRow extends Omit<Mail, 'messageId'> {
  messageId: string;
  status: string;
}

/** A mail to one person. `html` must be escaped already; `text` says the same for plain readers. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Queues a mail inside the current transaction: it leaves if and only if the transaction is kept. */
export async function queueMail(mail: NewMail): Promise<void> {
  await transaction(async () => {
    const [row] = await sql<{ id: number }>(
      'outbox.insert',
      'INSERT INTO outbox (recipient, subject, text, html) VALUES ($1, $2, $3, $4) RETURNING id',
      [mail.to, oneLine(mail.subject), mail.text, mail.html],
    );
    await enqueue('deliver-mail', { outboxId: row?.id });
  });
}

/** A line break in a header would start another header. */
function oneLine(subject: string): string {
  return subject.replace(/[\r\n]+/g, ' ');
}

/**
 * Hands one mail to the mail server, or keeps it readable when there is none. Repeats carry the same Message-ID, so a
 * receiver can tell a mail that left just before a crash.
 */
export const deliverMail: JobHandler = async ({ outboxId }) => {
  const [row] = await sql<OutboxRow>(
    'outbox.find',
    `SELECT message_id AS "messageId", recipient AS "to", subject, text, html, status FROM outbox WHERE id = $1`,
    [outboxId],
  );
  if (!row || row.status === 'SENT') return;
  const sent = await sendMail(row);
  await sql('outbox.delivered', 'UPDATE outbox SET status = $2, sent_at = now() WHERE id = $1', [outboxId, sent ? 'SENT' : 'KEPT']);
};
