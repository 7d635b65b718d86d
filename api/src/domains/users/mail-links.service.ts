import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { sql } from '../../database/sql.ts';
import { fail } from '../../http/app-error.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';

export type MailPurpose = 'VERIFY_SIGN_UP_EMAIL' | 'CHANGE_EMAIL' | 'CHANGE_PASSWORD' | 'ACTIVATE';

export interface MailLink {
  purpose: MailPurpose;
  userId: number;
  /** Address that the link was mailed to. */
  email: string;
  redirectUrl: string | null;
}

/** Hours that a link of each kind works. */
const lifetimes: Record<MailPurpose, number> = { VERIFY_SIGN_UP_EMAIL: 24, CHANGE_EMAIL: 24, CHANGE_PASSWORD: 1, ACTIVATE: 24 };

/** Seconds between two mails of a kind to one address. */
const resendSeconds = 60;

/** Creates a link and answers its secret, which is known to nobody but the mail. */
export async function issueMailLink({ purpose, userId, email, redirectUrl }: MailLink): Promise<string> {
  const secret = newSecret();
  await sql(
    'mail_links.issue',
    `INSERT INTO mail_links (purpose, user_id, email, secret_hash, redirect_url, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [purpose, userId, email, hashSecret(secret), redirectUrl, lifetimes[purpose]],
  );
  return secret;
}

/**
 * A link works for an account that is in use, and only while the account has the address that it was mailed to; a new
 * address is the point of CHANGE_EMAIL.
 */
const usable = `l.expires_at > now() AND u.id = l.user_id AND u.status IN ('ACTIVE', 'DORMANT')
  AND (l.purpose = 'CHANGE_EMAIL' OR lower(u.email) = lower(l.email))`;
const columns = 'l.purpose, l.user_id AS "userId", l.email, l.redirect_url AS "redirectUrl"';

/** Looks at a link without using it. `used` links are found too, so that the two can be told apart. */
export async function findMailLink(purposes: readonly MailPurpose[], secret: string): Promise<(MailLink & { used: boolean }) | undefined> {
  const [link] = await sql<MailLink & { used: boolean }>(
    'mail_links.find',
    `SELECT ${columns}, l.used_at IS NOT NULL AS used FROM mail_links l, users u
     WHERE l.secret_hash = $1 AND l.purpose = ANY($2) AND ${usable}`,
    [hashSecret(secret), purposes],
  );
  return link;
}

/** Uses a link up: of any number of callers exactly one gets it. */
export async function takeMailLink(purposes: readonly MailPurpose[], secret: string): Promise<MailLink | undefined> {
  const [link] = await sql<MailLink>(
    'mail_links.take',
    `UPDATE mail_links l SET used_at = now() FROM users u
     WHERE l.secret_hash = $1 AND l.purpose = ANY($2) AND l.used_at IS NULL AND ${usable}
     RETURNING ${columns}`,
    [hashSecret(secret), purposes],
  );
  return link;
}

/** Ends the other open links of a person of a kind, once one of them did its work. */
export async function endMailLinks(purpose: MailPurpose, userId: number): Promise<void> {
  await sql('mail_links.end', 'UPDATE mail_links SET used_at = now() WHERE purpose = $1 AND user_id = $2 AND used_at IS NULL', [
    purpose,
    userId,
  ]);
}

/**
 * Notes that a mail to this address is asked for, whether or not anybody has it: the answer tells nothing about that.
 * @throws AppError EMAIL_005 with Retry-After within 60 seconds of the last one
 */
export async function reserveMail(purpose: MailPurpose, email: string): Promise<void> {
  const reserved = await sql(
    'mail_requests.reserve',
    `INSERT INTO mail_requests AS r (key) VALUES ($1)
     ON CONFLICT (key) DO UPDATE SET sent_at = now() WHERE r.sent_at <= now() - make_interval(secs => $2) RETURNING key`,
    [mailKey(purpose, email), resendSeconds],
  );
  if (reserved.length === 0) throw fail(mailErrors.sentJustNow, { headers: { 'Retry-After': String(resendSeconds) } });
}

/** Notes a mail that is sent in any case, so that the next request waits its turn. */
export async function noteMail(purpose: MailPurpose, email: string): Promise<void> {
  await sql('mail_requests.note', 'INSERT INTO mail_requests (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET sent_at = now()', [
    mailKey(purpose, email),
  ]);
}

function mailKey(purpose: MailPurpose, email: string): string {
  return hashSecret(`${purpose} ${email.toLowerCase()}`);
}
