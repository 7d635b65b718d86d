import { cookies as shared } from '@baeum/contract/shared/constants.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { sessionCookieName, signUpCookie } from './browser-cookies.service.ts';
import { rememberDevice } from './known-devices.service.ts';

export { sessionCookieName };

/** A session ends after this many days without use, and after the longest life in any case. */
const idleDays = 7;
const longestDays = 90;

interface SessionRow {
  id: number;
  userId: number;
  instructor: boolean;
  mentor: boolean;
  admin: boolean;
  stale: boolean;
}

/**
 * Signs the person in on this browser: a new secret every time, the browser's former session ends, and the browser is
 * known from now on.
 */
export async function startSession(userId: number, context: RequestContext): Promise<{ expiresAt: string }> {
  const secret = newSecret();
  const expiresAt = await transaction(async () => {
    await endBrowserSession(context);
    const [row] = await sql<{ expires_at: Date }>(
      'sessions.start',
      `INSERT INTO sessions (user_id, secret_hash, ip, user_agent, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING expires_at`,
      [userId, hashSecret(secret), context.ip, context.userAgent, idleDays],
    );
    await sql('users.active', 'UPDATE users SET last_active_at = now() WHERE id = $1', [userId]);
    await rememberDevice(userId, context);
    return row?.expires_at ?? new Date();
  });
  setSessionCookie(secret, context);
  if (context.cookies[signUpCookie.name]) context.clearCookie(signUpCookie.name);
  return { expiresAt: expiresAt.toISOString() };
}

/** Ends the session of this browser, if there is one. */
export async function endBrowserSession(context: RequestContext): Promise<void> {
  const secret = context.cookies[sessionCookieName()];
  if (secret) await sql('sessions.end_one', 'DELETE FROM sessions WHERE secret_hash = $1', [hashSecret(secret)]);
}

/** Ends every session of a person, but the one given. */
export async function endSessions(userId: number, except?: number): Promise<void> {
  await sql('sessions.end_all', 'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2', [userId, except ?? null]);
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

/** The person of a session cookie, or nothing when it is unknown, ended, or the account is closed. */
export async function findSessionActor(secret: string): Promise<UserActor | undefined> {
  const [row] = await sql<SessionRow>(
    'sessions.actor',
    `SELECT s.id, s.user_id AS "userId", u.is_instructor AS instructor, u.is_mentor AS mentor, u.role_admin AS admin,
       s.last_seen_at < now() - interval '1 minute' AS stale
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.secret_hash = $1 AND s.expires_at > now() AND u.status = 'ACTIVE'`,
    [hashSecret(secret)],
  );
  if (!row) return undefined;
  if (row.stale) await touch(row.id);
  const { id, userId, instructor, mentor, admin } = row;
  return { kind: 'user', userId, roles: { instructor, mentor, admin }, via: 'session', credentialId: id, scopes: 'all' };
}

/** Slides the session on; at most once a minute, so reading stays reading. */
async function touch(id: number): Promise<void> {
  await sql(
    'sessions.touch',
    `UPDATE sessions SET last_seen_at = now(),
       expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
     WHERE id = $1`,
    [id, idleDays, longestDays],
  );
}
