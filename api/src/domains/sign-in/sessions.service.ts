import { z } from 'zod';
import { cookies as shared } from '@baeum/contract/shared/constants.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { sessionCookieName, signUpCookie } from './browser-cookies.service.ts';
import { rememberDevice } from './known-devices.service.ts';
import { idleDays } from './session-actor.service.ts';
import { recordSignIn } from './record-sign-in.service.ts';

const addSession = statement(
  'sign-in.add-session',
  {
    parameters: { userId: z.number(), secretHash: z.string(), ip: z.string(), userAgent: z.string(), days: z.number() },
    row: { expires_at: z.date() },
  },
  `INSERT INTO sessions (user_id, secret_hash, ip, user_agent, expires_at)
   VALUES ($userId, $secretHash, $ip, $userAgent, now() + make_interval(days => $days)) RETURNING expires_at`,
);

const endSession = statement('sign-in.end-session', { parameters: { secretHash: z.string() } }, 'DELETE FROM sessions WHERE secret_hash = $secretHash');

const endAll = statement(
  'sign-in.end-sessions',
  { parameters: { userId: z.number(), except: z.number().nullable() } },
  'DELETE FROM sessions WHERE user_id = $userId AND id IS DISTINCT FROM $except',
);

/**
 * Signs the person in on this browser: a new secret every time, the browser's former session ends, and the browser is
 * known from now on.
 */
export async function startSession(userId: number, context: RequestContext): Promise<{ user: UserSelf; expiresAt: string }> {
  const secret = newSecret();
  const { ip, userAgent } = context;
  const started = await transaction(async () => {
    await endBrowserSession(context);
    const { expires_at } = await addSession.one({ userId, secretHash: hashSecret(secret), ip, userAgent, days: idleDays });
    await rememberDevice(userId, context);
    return { user: await recordSignIn(userId), expiresAt: expires_at.toISOString() };
  });
  setSessionCookie(secret, context);
  if (context.cookies[signUpCookie.name]) context.clearCookie(signUpCookie.name);
  return started;
}

/** Ends the session of this browser, if there is one. */
export async function endBrowserSession(context: RequestContext): Promise<void> {
  const secret = context.cookies[sessionCookieName()];
  if (secret) await endSession.run({ secretHash: hashSecret(secret) });
}

/** Ends every session of a person, but the one given. */
export async function endSessions(userId: number, except?: number): Promise<void> {
  await endAll.run({ userId, except: except ?? null });
}

/** Gives this browser's cookie the life that the session has: seven days from now. */
export function renewSessionCookie(context: RequestContext): void {
  const secret = context.cookies[sessionCookieName()];
  if (secret) setSessionCookie(secret, context);
}

export function clearSessionCookie(context: RequestContext): void {
  context.clearCookie(sessionCookieName(), { hosts: 'configured' });
}

function setSessionCookie(secret: string, context: RequestContext): void {
  context.setCookie(sessionCookieName(), secret, { maxAge: shared.defaultAge, hosts: 'configured' });
}
