import { statusesAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';

const mailPurposes = ['VERIFY_SIGN_UP_EMAIL', 'CHANGE_EMAIL', 'CHANGE_PASSWORD', 'ACTIVATE'] as const;
export type MailPurpose = (typeof mailPurposes)[number];
const purposeSchema = z.enum(mailPurposes);

export interface MailLink {
  purpose: MailPurpose;
  userId: number;
  /** Address that the link was mailed to. */
  email: string;
  redirectUrl: string | null;
}

/** Minutes for which a signing-up browser is recognised: within it, the link of that sign-up also signs in there. */
export const signUpBrowserMinutes = 60;

const insertLink = statement(
  'users.add-mail-link',
  {
    parameters: {
      purpose: purposeSchema,
      userId: z.number(),
      email: z.string(),
      secretHash: z.string(),
      redirectUrl: z.string().nullable(),
      browserHash: z.string().nullable(),
      hours: z.number(),
    },
  },
  `INSERT INTO mail_links (purpose, user_id, email, secret_hash, redirect_url, browser_hash, expires_at)
   VALUES ($purpose, $userId, $email, $secretHash, $redirectUrl, $browserHash, now() + make_interval(hours => $hours))`,
);

/**
 * A link works for an account that is in use, and only while the account has the address that it was mailed to; a new
 * address is the point of CHANGE_EMAIL.
 */
const usable = `l.expires_at > now() AND u.id = l.user_id AND u.status IN (${statusesAt('mail-link')
  .map((status) => `'${status}'`)
  .join()})
  AND (l.purpose = 'CHANGE_EMAIL' OR lower(u.email) = lower(l.email))`;
const linkRow = { purpose: purposeSchema, user_id: z.number(), email: z.string(), redirect_url: z.string().nullable() };
const linkColumns = 'l.purpose, l.user_id, l.email, l.redirect_url';
const shownSecret = { secretHash: z.string(), purposes: z.array(purposeSchema) };

const findLink = statement(
  'users.find-mail-link',
  { parameters: shownSecret, row: { ...linkRow, used: present(z.boolean()) } },
  `SELECT ${linkColumns}, l.used_at IS NOT NULL AS used FROM mail_links l, users u
   WHERE l.secret_hash = $secretHash AND l.purpose = ANY($purposes) AND ${usable}`,
);

/** Locks the person before the link: using two links of one person at once would otherwise deadlock. */
const takeLink = statement(
  'users.take-mail-link',
  { parameters: { ...shownSecret, browserHash: z.string().nullable(), minutes: z.number() }, row: { ...linkRow, from_here: present(z.boolean()) } },
  `WITH owner AS MATERIALIZED (
     SELECT u.id FROM mail_links l, users u
     WHERE l.secret_hash = $secretHash AND l.purpose = ANY($purposes) AND ${usable} FOR NO KEY UPDATE OF u)
   UPDATE mail_links l SET used_at = now() FROM owner o
   WHERE l.secret_hash = $secretHash AND l.user_id = o.id AND l.used_at IS NULL
   RETURNING ${linkColumns},
     COALESCE(l.browser_hash = $browserHash AND l.created_at > now() - make_interval(mins => $minutes), false) AS from_here`,
);

const endLinks = statement(
  'users.end-mail-links',
  { parameters: { purpose: purposeSchema, userId: z.number() } },
  'UPDATE mail_links SET used_at = now() WHERE purpose = $purpose AND user_id = $userId AND used_at IS NULL',
);

/**
 * Creates a link and returns its secret, which only the mail contains.
 * @param browser secret of the requesting browser, which only that one knows
 */
export async function issueMailLink(link: MailLink, browser?: string): Promise<string> {
  const secret = newSecret();
  const browserHash = browser === undefined ? null : hashSecret(browser);
  await insertLink.run({ ...link, secretHash: hashSecret(secret), browserHash, hours: mailLinkHours[link.purpose] });
  return secret;
}

/** Reads a link without using it. `used` links are found too, so that the two can be distinguished. */
export async function findMailLink(purposes: MailPurpose[], secret: string): Promise<(MailLink & { used: boolean }) | undefined> {
  const row = await findLink.first({ secretHash: hashSecret(secret), purposes });
  return row && { ...toMailLink(row), used: row.used };
}

/** Uses a link up: of any number of callers exactly one gets it. `fromHere`: this browser requested it, not long ago. */
export async function takeMailLink(purposes: MailPurpose[], secret: string, browser?: string): Promise<(MailLink & { fromHere: boolean }) | undefined> {
  const browserHash = browser === undefined ? null : hashSecret(browser);
  const row = await takeLink.first({ secretHash: hashSecret(secret), purposes, browserHash, minutes: signUpBrowserMinutes });
  return row && { ...toMailLink(row), fromHere: row.from_here };
}

function toMailLink({ purpose, email, ...row }: RowOf<typeof linkRow>): MailLink {
  return { purpose, email, userId: row.user_id, redirectUrl: row.redirect_url };
}

/** Ends the other open links of a person of a kind, once one of them did its work. */
export async function endMailLinks(purpose: MailPurpose, userId: number): Promise<void> {
  await endLinks.run({ purpose, userId });
}
