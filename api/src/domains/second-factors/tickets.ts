import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import { wrongCodes } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import type { ProvenAccount } from '../users/accounts.public.ts';

const lifeSeconds = 300;

/**
 * A new ticket ends the former one and takes over its tries, so requesting many gains no tries. A stranger who knows the password guesses
 * one of a million with each.
 */
const addTicket = statement(
  'second-factors.add-ticket',
  { parameters: { userId: z.number(), device: z.string(), secretHash: z.string(), epoch: z.number(), life: z.number(), window: z.number() } },
  `INSERT INTO second_factor_tickets AS t (user_id, device, secret_hash, credential_epoch, expires_at, tries_until)
   VALUES ($userId, $device, $secretHash, $epoch, now() + make_interval(secs => $life), now() + make_interval(secs => $window))
   ON CONFLICT (user_id, device) DO UPDATE SET
     secret_hash = excluded.secret_hash, credential_epoch = excluded.credential_epoch, expires_at = excluded.expires_at, used = false,
     tries = CASE WHEN t.tries_until <= now() THEN 0 ELSE t.tries END,
     tries_until = CASE WHEN t.tries_until <= now() THEN excluded.tries_until ELSE t.tries_until END`,
);

const findTicket = statement(
  'second-factors.find-ticket',
  { parameters: { secretHash: z.string() }, row: { user_id: z.number() } },
  'SELECT user_id FROM second_factor_tickets WHERE secret_hash = $secretHash AND expires_at > now() AND NOT used',
);

/** Counted before the code is checked: of simultaneous tries no more are checked than are allowed. */
const takeTry = statement(
  'second-factors.take-try',
  {
    parameters: { secretHash: z.string() },
    row: { user_id: z.number(), credential_epoch: z.number(), tries: z.number(), wait: present(z.number()) },
  },
  `UPDATE second_factor_tickets SET tries = tries + 1
   WHERE secret_hash = $secretHash AND expires_at > now() AND NOT used
   RETURNING user_id, credential_epoch, tries, ceil(extract(epoch FROM tries_until - now()))::int AS wait`,
);

/** A successful sign-in clears the failures. */
const useTicket = statement(
  'second-factors.use-ticket',
  { parameters: { secretHash: z.string() } },
  'UPDATE second_factor_tickets SET used = true, tries = 0 WHERE secret_hash = $secretHash AND NOT used',
);

/** @param device hash of the browser's secret where it is known as the person's */
export async function issueTicket({ id, credentialEpoch }: ProvenAccount, device: string | undefined): Promise<string> {
  const secret = newSecret();
  await addTicket.run({
    userId: id,
    device: device ?? '',
    secretHash: hashSecret(secret),
    epoch: credentialEpoch,
    life: lifeSeconds,
    window: wrongCodes.minutes * 60,
  });
  return secret;
}

/** The owner of a ticket. @throws AppError FACTOR_002 */
export async function ownerOfTicket(ticket: string): Promise<number> {
  const row = await findTicket.first({ secretHash: hashSecret(ticket) });
  if (!row) throw fail(secondFactorErrors.ticketExpired);
  return row.user_id;
}

/** Takes one of the tries that the ticket's person has. @throws AppError FACTOR_002, FACTOR_003 with Retry-After */
export async function takeTicketTry(ticket: string): Promise<ProvenAccount & { last: boolean }> {
  const row = await takeTry.first({ secretHash: hashSecret(ticket) });
  if (!row) throw fail(secondFactorErrors.ticketExpired);
  if (row.tries > wrongCodes.most) throw fail(secondFactorErrors.locked, { headers: { 'Retry-After': String(Math.max(1, row.wait)) } });
  return { id: row.user_id, credentialEpoch: row.credential_epoch, last: row.tries === wrongCodes.most };
}

/** Uses the ticket up. @throws AppError FACTOR_002 when another request just did */
export async function redeemTicket(ticket: string): Promise<void> {
  if ((await useTicket.run({ secretHash: hashSecret(ticket) })) === 0) throw fail(secondFactorErrors.ticketExpired);
}
