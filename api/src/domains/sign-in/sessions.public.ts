import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies as shared } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { mergeGuestCart } from '../carts/merge-cart.public.ts';
import { deviceName } from '../notifications/device-name.public.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent, type AuthenticationMeans } from '../security-events/security-events.public.ts';
import type { ProvenAccount } from '../users/accounts.public.ts';
import { sessionCookieName, sessionSecret, signUpCookieName } from './browser-cookies.public.ts';
import { rememberDevice } from './known-devices.public.ts';
import { recordSignIn } from './record-sign-in.public.ts';
import { idleDays } from './session-actor.public.ts';

/**
 * Only while the credentials are the ones that were checked. The lock makes it wait for a change of them under way, and makes a later
 * change wait for it; that change then finds the new row, and deletes it like every other one of the person. The browser's former session
 * ends, even another person's.
 */
const addSession = statement(
  'sign-in.add-session',
  {
    parameters: {
      userId: z.number(),
      epoch: z.number(),
      proven: z.boolean(),
      recencyUnknown: z.boolean(),
      secretHash: z.string(),
      former: z.string().nullable(),
      ip: z.string(),
      userAgent: z.string(),
      days: z.number(),
    },
    row: { expires_at: z.date() },
  },
  `WITH person AS (SELECT id FROM users WHERE id = $userId AND credential_epoch = $epoch FOR NO KEY UPDATE),
   ended AS (DELETE FROM sessions USING person WHERE secret_hash = $former)
   INSERT INTO sessions (user_id, second_factor_proven, recency_unknown, secret_hash, ip, user_agent, expires_at)
   SELECT id, $proven, $recencyUnknown, $secretHash, $ip, $userAgent, now() + make_interval(days => $days) FROM person RETURNING expires_at`,
);

const endSession = statement(
  'sign-in.end-session',
  { parameters: { secretHash: z.string() }, row: { user_id: z.number() } },
  'DELETE FROM sessions WHERE secret_hash = $secretHash RETURNING user_id',
);

const endAll = statement(
  'sign-in.end-sessions',
  { parameters: { userId: z.number(), except: z.number().nullable() } },
  'DELETE FROM sessions WHERE user_id = $userId AND id IS DISTINCT FROM $except',
);

const findOpen = statement(
  'sign-in.find-open-session',
  { parameters: { sessionId: z.number() } },
  'SELECT FROM sessions WHERE id = $sessionId AND expires_at > now()',
);

const markProven = statement(
  'sign-in.mark-proven',
  { parameters: { sessionId: z.number() } },
  'UPDATE sessions SET second_factor_proven = true WHERE id = $sessionId',
);

/** The means of a sign-in, for the record, and whether it proves the person's presence now. */
export interface SignInWay {
  means: AuthenticationMeans;
  /** False where a provider may have authenticated the person long ago. */
  isRecent?: boolean;
}

/**
 * Signs the person in on this browser: a new secret every time, the browser's former session ends, and the browser is
 * known from now on.
 * @throws AppError SIGNIN_001 when the credentials changed since they were checked
 */
export async function startSession(
  { id, credentialEpoch: epoch, secondFactorProven: proven = false }: ProvenAccount,
  context: RequestContext,
  { means, isRecent = true }: SignInWay,
): Promise<{ user: UserSelf; expiresAt: string }> {
  const secret = newSecret();
  const { ip, userAgent } = context;
  const former = sessionSecret(context.cookies);
  const session = { secretHash: hashSecret(secret), former: former === undefined ? null : hashSecret(former), ip, userAgent, days: idleDays };
  const started = await transaction(async () => {
    // Locks the person first, as a change of the password does.
    const added = await addSession.first({ userId: id, epoch, proven, recencyUnknown: !isRecent, ...session });
    if (!added) {
      recordSecurityEvent('sign-in-failed', { actorId: id, reason: signInErrors.wrongCredentials.errorCode, means, context });
      throw fail(signInErrors.wrongCredentials);
    }
    const { unfamiliar } = await rememberDevice(id, context);
    if (unfamiliar) await notifyOwner(id, 'device-signed-in', { device: deviceName(userAgent) }, { context });
    recordSecurityEvent('sign-in', { actorId: id, means, context });
    await mergeGuestCart(id, context);
    return { user: await recordSignIn(id), expiresAt: added.expires_at.toISOString() };
  });
  setSessionCookie(secret, context);
  if (context.cookies[signUpCookieName()]) context.clearCookie(signUpCookieName());
  return started;
}

/** Ends the session of this browser, if there is one. @returns its person */
export async function endBrowserSession(context: RequestContext): Promise<number | undefined> {
  const secret = sessionSecret(context.cookies);
  return secret === undefined ? undefined : (await endSession.first({ secretHash: hashSecret(secret) }))?.user_id;
}

/** Ends every session of a person, but the one given. */
export async function endSessions(userId: number, except?: number): Promise<void> {
  await endAll.run({ userId, except: except ?? null });
}

/** Whether the session has not ended since its request began. Call it while the account is locked: code that ends sessions waits for that. */
export async function isSessionOpen(sessionId: number): Promise<boolean> {
  return (await findOpen.run({ sessionId })) > 0;
}

/** Records that the session's person has just proved a second factor with it. */
export async function markSecondFactorProven(sessionId: number): Promise<void> {
  await markProven.run({ sessionId });
}

/** Extends this browser's cookie to the session's duration: seven days from now. */
export function renewSessionCookie(context: RequestContext): void {
  const secret = sessionSecret(context.cookies);
  if (secret) setSessionCookie(secret, context);
}

export function clearSessionCookie(context: RequestContext): void {
  context.clearCookie(sessionCookieName());
}

function setSessionCookie(secret: string, context: RequestContext): void {
  context.setCookie(sessionCookieName(), secret, { maxAge: shared.defaultAge });
}
