import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, type AppError } from '../../http/base/app-error.ts';
import { networkOf } from '../../http/base/network-of.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { mailBudgets, mailKinds, type CausedMailKind } from '../../jobs/mail-kinds.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';

type Call = Pick<RequestContext, 'ip' | 'userAgent' | 'requestId'>;
/** The causer of a mail: an account, or the network of a person without one. */
export type Causer = { userId: number; context?: Call } | { userId?: undefined; context: Call };

/** The caller. */
export function causerOf(actor: UserActor | undefined, context: Call): Causer {
  return actor ? { userId: actor.userId, context } : { context };
}

const count = statement(
  'users.count-mail-allowance',
  { parameters: { key: z.string() }, row: { sent: z.number(), wait: present(z.number()) } },
  `INSERT INTO mail_allowances AS a (key, sent, ends_at) VALUES ($key, 1, now() + interval '1 day')
   ON CONFLICT (key) DO UPDATE SET
     sent = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.sent + 1 END,
     ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
   RETURNING sent, ceil(extract(epoch FROM ends_at - now()))::int AS wait`,
);

const look = statement(
  'users.look-at-mail-allowance',
  { parameters: { key: z.string(), most: z.number() }, row: { wait: present(z.number()) } },
  'SELECT ceil(extract(epoch FROM ends_at - now()))::int AS wait FROM mail_allowances WHERE key = $key AND sent >= $most AND ends_at > now()',
);

/**
 * Counts a mail for its causer, in the transaction that queues it: a refusal rolls the count back as well.
 * @throws AppError EMAIL_007 with Retry-After
 */
export async function takeMailAllowance(kind: CausedMailKind, causer: Causer): Promise<void> {
  const { key, most } = allowanceOf(kind, causer);
  const { sent, wait } = await count.one({ key });
  if (sent > most) throw usedUp(causer, wait);
}

/** Counts a mail that is silently omitted above the limit. @returns whether it may be sent */
export async function mayCauseMail(kind: CausedMailKind, causer: Causer): Promise<boolean> {
  const { key, most } = allowanceOf(kind, causer);
  const { sent } = await count.one({ key });
  if (sent > most) recordUsedUp(causer);
  return sent <= most;
}

/** Before work that is expensive or that ends with a mail. @throws AppError EMAIL_007 with Retry-After when nothing is left, without counting */
export async function checkMailAllowance(kind: CausedMailKind, causer: Causer): Promise<void> {
  const full = await look.first(allowanceOf(kind, causer));
  if (full) throw usedUp(causer, full.wait);
}

function allowanceOf(kind: CausedMailKind, { userId, context }: Causer): { key: string; most: number } {
  const { budget } = mailKinds[kind];
  const { account, network = 0 }: { account: number; network?: number } = mailBudgets[budget];
  if (userId !== undefined) return { key: hashSecret(`${budget} account ${userId}`), most: account };
  return { key: hashSecret(`${budget} network ${networkOf(context.ip)}`), most: network };
}

function usedUp(causer: Causer, wait: number): AppError {
  recordUsedUp(causer);
  return fail(mailErrors.usedUp, { headers: { 'Retry-After': String(Math.max(1, wait)) } });
}

function recordUsedUp({ userId, context }: Causer): void {
  recordSecurityEvent('mail-refused', { actorId: userId, reason: mailErrors.usedUp.errorCode, context });
}
