import { createTransport, type Transporter } from 'nodemailer';
import { config } from '../config.ts';
import { forbidInTransaction } from '../database/scope.ts';

export interface Mail {
  /** The same for every attempt, so that receivers recognise a repeated mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** What a mail program calls to unsubscribe in one click (RFC 8058). */
  unsubscribeUrl: string | null;
}

let transport: Transporter | undefined;

/** Sends by `SMTP_URL`. @returns false when no mail server is configured: the outbox keeps the mail */
export async function sendMail(mail: Mail): Promise<boolean> {
  const { SMTP_URL, mailFrom, siteDomain } = config();
  forbidInTransaction('sending a mail');
  if (!SMTP_URL) return false;
  transport ??= createTransport({ url: SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never);
  await transport.sendMail({
    from: mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    ...(mail.unsubscribeUrl && { headers: { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
    messageId: `<${mail.messageId}@${siteDomain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return true;
}

export function closeMail(): void {
  transport?.close();
  transport = undefined;
}
