import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import type { MailPurpose } from './mail-links.public.ts';

/** Seconds between two mails of a kind to one address. */
const resendSeconds = 60;

const reserve = statement(
  'users.reserve-mail',
  { parameters: { key: z.string(), seconds: z.number() } },
  `INSERT INTO mail_requests AS r (key) VALUES ($key)
   ON CONFLICT (key) DO UPDATE SET sent_at = now() WHERE r.sent_at <= now() - make_interval(secs => $seconds)`,
);

const note = statement(
  'users.record-mail',
  { parameters: { key: z.string() } },
  'INSERT INTO mail_requests (key) VALUES ($key) ON CONFLICT (key) DO UPDATE SET sent_at = now()',
);

/**
 * Records a request for a mail to this address, whether or not it has an account: the answer reveals nothing about that.
 * @throws AppError EMAIL_005 with Retry-After within 60 seconds of the last one
 */
export async function reserveMail(purpose: MailPurpose, email: string): Promise<void> {
  const reserved = await reserve.run({ key: mailKey(purpose, email), seconds: resendSeconds });
  if (reserved === 0) throw fail(mailErrors.sentJustNow, { headers: { 'Retry-After': String(resendSeconds) } });
}

/** Records a mail that is sent in any case, so that the waiting time applies to the next request. */
export async function recordMailRequest(purpose: MailPurpose, email: string): Promise<void> {
  await note.run({ key: mailKey(purpose, email) });
}

function mailKey(purpose: MailPurpose, email: string): string {
  return hashSecret(`${purpose} ${email.toLowerCase()}`);
}
