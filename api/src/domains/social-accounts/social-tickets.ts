import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import { socialTicketHours } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import type { SocialIdentity } from '../../outside/social/adapter.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { browserHash, ensureBrowserSecret } from './browser-binding.ts';

/** An account of a provider that is no member's yet, held by the browser that signed in with it. */
export interface FirstTimer extends SocialIdentity {
  provider: SocialProvider;
  /** Where the person wanted to go. */
  referUrl?: string | undefined;
}

const ticketRow = {
  provider: z.enum(socialProviders),
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  refer_url: z.string().nullable(),
};
const shown = { secretHash: z.string(), browserHash: z.string() };

const addTicket = statement(
  'social-accounts.add-ticket',
  {
    parameters: {
      ...shown,
      provider: z.string(),
      subject: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      referUrl: z.string().nullable(),
      hours: z.number(),
    },
  },
  `INSERT INTO social_tickets (secret_hash, browser_hash, provider, subject, name, email, email_verified, refer_url, expires_at)
   VALUES ($secretHash, $browserHash, $provider, $subject, $name, $email, $emailVerified, $referUrl, now() + make_interval(hours => $hours))`,
);

const isOpen = 'secret_hash = $secretHash AND browser_hash = $browserHash AND expires_at > now()';
const columns = Object.keys(ticketRow).join(', ');

const findOpen = statement('social-accounts.find-ticket', { parameters: shown, row: ticketRow }, `SELECT ${columns} FROM social_tickets WHERE ${isOpen}`);

const takeOpen = statement(
  'social-accounts.take-ticket',
  { parameters: shown, row: ticketRow },
  `DELETE FROM social_tickets WHERE ${isOpen} RETURNING ${columns}`,
);

/** Issues a ticket for this browser. */
export async function issueTicket({ provider, subject, name, email, emailVerified, referUrl }: FirstTimer, context: RequestContext): Promise<string> {
  const secret = newSecret();
  const browser = hashSecret(ensureBrowserSecret(context));
  const identity = { provider, subject, name: name ?? null, email: email ?? null, emailVerified, referUrl: referUrl ?? null };
  await addTicket.run({ secretHash: hashSecret(secret), browserHash: browser, ...identity, hours: socialTicketHours });
  return secret;
}

/** Reads a ticket of this browser. @throws AppError SIGNIN_005 */
export async function findTicket(ticket: string, context: RequestContext): Promise<FirstTimer> {
  return known(await findOpen.first({ secretHash: hashSecret(ticket), browserHash: browserHash(context) }));
}

/** Uses a ticket of this browser up, unless the surrounding transaction fails. @throws AppError SIGNIN_005 */
export async function takeTicket(ticket: string, context: RequestContext): Promise<FirstTimer> {
  return known(await takeOpen.first({ secretHash: hashSecret(ticket), browserHash: browserHash(context) }));
}

function known(row: RowOf<typeof ticketRow> | undefined): FirstTimer {
  if (!row) throw fail(socialErrors.invalid);
  const { provider, subject, name, email, email_verified: emailVerified, refer_url: referUrl } = row;
  return { provider, subject, name: name ?? undefined, email: email ?? undefined, emailVerified, referUrl: referUrl ?? undefined };
}
