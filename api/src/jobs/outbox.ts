import { z } from 'zod';
import { json, present, statement, type RowOf } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { log } from '../http/base/logging.ts';
import { sendMail, type Mail, type MailCalendar } from '../outside/mail.ts';
import { defineJob } from './define-job.ts';
import { kindsFromOthers, othersADay, recipientLimitOf, type MailKind } from './mail-kinds.ts';

/** A mail to one person. `html` must already be escaped; `text` is the same in plain text. */
export interface NewMail {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Calendar entry. */
  calendar?: MailCalendar | undefined;
  /** Whether the mail is deleted after sending, because its reader has no account any more. */
  forgotten?: boolean | undefined;
}

const calendarSchema = json(z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })).nullable();

const insertMail = statement(
  'jobs.insert-mail',
  {
    parameters: {
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      unsubscribeUrl: z.string().nullable(),
      calendar: calendarSchema,
      forgotten: z.boolean(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO outbox (kind, recipient, subject, text, html, unsubscribe_url, calendar, forgotten)
   VALUES ($kind, $to, $subject, $text, $html, $unsubscribeUrl, $calendar, $forgotten) RETURNING id`,
);

/** Addresses that differ only after a `+` belong to one mailbox. An index has the same expression. */
const mailboxOf = (address: string) => `lower(regexp_replace(${address}, '[+][^@]*@', '@'))`;

const lockRecipient = statement(
  'jobs.lock-recipient',
  { parameters: { to: z.string() }, row: { locked: present(z.boolean()) } },
  `SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended(${mailboxOf('$to')}, 2))`,
);

const countMails = statement(
  'jobs.count-mails-to',
  {
    parameters: { to: z.string(), kind: z.string(), fromOthers: z.array(z.string()) },
    row: { hour: present(z.number()), day: present(z.number()), others: present(z.number()) },
  },
  `SELECT count(*) FILTER (WHERE kind = $kind AND created_at > now() - interval '1 hour')::int AS hour,
     count(*) FILTER (WHERE kind = $kind)::int AS day, count(*) FILTER (WHERE kind = ANY($fromOthers))::int AS others FROM outbox
   WHERE ${mailboxOf('recipient')} = ${mailboxOf('$to')}
     AND (kind = $kind OR kind = ANY($fromOthers)) AND created_at > now() - interval '1 day'`,
);

/**
 * Queues a mail inside the current transaction: it is sent if and only if the transaction commits. A mail caused by others
 * is omitted when its recipient has had too many of the kind, or of all such mails; this is not reported, because it would
 * reveal other people's mail.
 */
export async function queueMail(mail: NewMail): Promise<void> {
  await transaction(async () => {
    if (!(await mayReceive(mail))) {
      log().warn({ kind: mail.kind }, 'a mail was left out: its recipient has had too many');
      return;
    }
    const { id } = await insertMail.one({
      ...mail,
      subject: oneLine(mail.subject),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      calendar: mail.calendar ?? null,
      forgotten: mail.forgotten ?? false,
    });
    await deliverMail.enqueue({ outboxId: id });
  });
}

/** The lock serialises parallel requests until the end of the transaction. */
async function mayReceive({ kind, to }: NewMail): Promise<boolean> {
  const limit = recipientLimitOf(kind);
  if (!limit) return true;
  await lockRecipient.one({ to });
  const sent = await countMails.one({ to, kind, fromOthers: [...kindsFromOthers] });
  const room = sent.day < limit.day && (!kindsFromOthers.includes(kind) || sent.others < othersADay);
  return sent.hour < (room ? limit.hour : limit.beyond);
}

/** A line break in a header would start another header. */
function oneLine(subject: string): string {
  return subject.replace(/[\r\n]+/g, ' ');
}

const mailRow = {
  message_id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  unsubscribe_url: z.string().nullable(),
  calendar: calendarSchema,
};

const findUnsentMail = statement(
  'jobs.find-unsent-mail',
  { parameters: { id: z.number() }, row: mailRow },
  "SELECT message_id, recipient, subject, text, html, unsubscribe_url, calendar FROM outbox WHERE id = $id AND status <> 'SENT'",
);

const recordDelivery = statement(
  'jobs.record-delivery',
  { parameters: { id: z.number(), status: z.enum(['SENT', 'KEPT']) } },
  `UPDATE outbox SET status = $status, sent_at = now(),
     text = CASE $status WHEN 'SENT' THEN '' ELSE text END, html = CASE $status WHEN 'SENT' THEN NULL ELSE html END,
     unsubscribe_url = CASE $status WHEN 'SENT' THEN NULL ELSE unsubscribe_url END, calendar = CASE $status WHEN 'SENT' THEN NULL ELSE calendar END
   WHERE id = $id`,
);

const findWaiting = statement(
  'jobs.find-waiting-mails',
  { row: { waiting: present(z.number()), oldest_seconds: present(z.number()) } },
  "SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest_seconds FROM outbox WHERE status = 'QUEUED'",
);

/** The number of messages not sent yet, and how long the oldest has waited. */
export async function findOutboxState(): Promise<{ waiting: number; oldestSeconds: number }> {
  const { waiting, oldest_seconds } = await findWaiting.one();
  return { waiting, oldestSeconds: oldest_seconds };
}

const deleteMail = statement('jobs.delete-mail', { parameters: { id: z.number() } }, 'DELETE FROM outbox WHERE id = $id AND forgotten');

function toMail({ message_id, recipient, unsubscribe_url, ...words }: RowOf<typeof mailRow>): Mail {
  return { messageId: message_id, to: recipient, unsubscribeUrl: unsubscribe_url, ...words };
}

/**
 * Sends one mail to the mail server, and then deletes its text, which may contain a secret link. Without a mail server, in
 * development, it stays readable. Retries have the same Message-ID, so a receiver can recognise a mail that was sent just
 * before a crash.
 */
export const deliverMail = defineJob(
  'jobs.deliver-mail',
  z.object({ outboxId: z.number() }),
  async ({ outboxId }) => {
    const row = await findUnsentMail.first({ id: outboxId });
    if (!row) return;
    const sent = await sendMail(toMail(row));
    if (sent && (await deleteMail.run({ id: outboxId })) > 0) return;
    await recordDelivery.run({ id: outboxId, status: sent ? 'SENT' : 'KEPT' });
  },
  { durability: 'mail' },
);
