import type { SendMailOptions } from 'nodemailer';
import { config } from '../config.ts';
import { forbidInTransaction } from '../database/scope.ts';
import { circuitBreaker } from './circuit-breaker.ts';

/** An appointment that mail programs add to a calendar or remove from it (RFC 6047). */
export interface MailCalendar {
  /** Equal to METHOD in the content. */
  method: 'REQUEST' | 'CANCEL';
  /** A complete iCalendar text. */
  content: string;
}

export interface Mail {
  /** Equal for all attempts, so that receivers recognise a repeated mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** URL for one-click unsubscription (RFC 8058). */
  unsubscribeUrl: string | null;
  calendar: MailCalendar | null;
}

interface Sender {
  /** @throws Error immediately while the mail server does not respond, so that many mails do not block all workers */
  send(mail: SendMailOptions): Promise<unknown>;
  close(): void;
}

let sender: Promise<Sender> | undefined;

/** Sends by `SMTP_URL`. @returns false when no mail server is configured: the mail stays in the outbox */
export async function sendMail(mail: Mail): Promise<boolean> {
  const { SMTP_URL, mailFrom, siteDomain } = config();
  forbidInTransaction('sending a mail');
  if (!SMTP_URL) return false;
  sender ??= openSender(SMTP_URL);
  await (
    await sender
  ).send({
    from: mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    ...(mail.calendar && { alternatives: [{ contentType: `text/calendar; charset=utf-8; method=${mail.calendar.method}`, content: mail.calendar.content }] }),
    ...(mail.unsubscribeUrl && { headers: { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
    messageId: `<${mail.messageId}@${siteDomain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return true;
}

export function closeMail(): void {
  void sender?.then((opened) => opened.close());
  sender = undefined;
}

/**
 * Connects and logs in to the mail server, and sends a mail if an address is given.
 * @throws Error when the server does not respond, or refuses the login or the mail
 */
export async function tryMailServer(url: string, patienceMilliseconds: number, test?: { to: string; subject: string; text: string }): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: patienceMilliseconds, greetingTimeout: patienceMilliseconds, socketTimeout: patienceMilliseconds };
  const transport = createTransport({ url, ...patience } as never);
  try {
    await transport.verify();
    if (test)
      await transport.sendMail({ from: config().mailFrom, ...test, to: { name: '', address: test.to }, disableFileAccess: true, disableUrlAccess: true });
  } finally {
    transport.close();
  }
}

/** Loads the mail library with the first mail, so that it does not delay the start. */
async function openSender(url: string): Promise<Sender> {
  const { createTransport } = await import('nodemailer');
  const patience = config().SMTP_PATIENCE_SECONDS * 1000;
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 2 * patience } as never);
  const breaker = circuitBreaker('the mail server', (error) => (error as NodeJS.ErrnoException).code === 'ETIMEDOUT', 3 * patience);
  return { send: (mail) => breaker.run(() => transport.sendMail(mail)), close: () => transport.close() };
}
