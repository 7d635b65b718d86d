import type { HalfSignedIn, SecondFactorProof } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { Session, SignedIn } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { proveSecondFactor, verifyLonePasskey } from '../second-factors/second-step.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { getAccount } from '../users/accounts.public.ts';
import { countUsers, findPerson } from '../users/users.public.ts';
import { signUpCookieName } from './browser-cookies.public.ts';
import { checkCredentials, refuseUnusable } from './credentials.public.ts';
import { secondFactorHere } from './second-factor.public.ts';
import { clearSessionCookie, endBrowserSession, renewSessionCookie, startSession } from './sessions.public.ts';

/** Signs in with address and password, or asks for a second factor. @throws AppError as {@link checkCredentials} */
export async function signIn(body: { email: string; password: string }, context: RequestContext): Promise<SignedIn | HalfSignedIn> {
  const account = await checkCredentials(body, context);
  const secondFactor = await secondFactorHere(account, context);
  if (secondFactor) return { outcome: 'SECOND_FACTOR_NEEDED', errorCode: null, secondFactor };
  return { outcome: 'SIGNED_IN', errorCode: null, ...(await startSession(account, context, { means: 'PASSWORD' })) };
}

/** @throws AppError FACTOR_001 – FACTOR_004, SIGNIN_001, SIGNIN_003, SIGNIN_004, SIGNIN_008 */
export async function completeSignIn({ ticket, proof }: { ticket: string; proof: SecondFactorProof }, context: RequestContext): Promise<SignedIn> {
  const proven = await proveSecondFactor(ticket, proof, context);
  refuseUnusable('sign-in', await getAccount(proven.id), context);
  return { outcome: 'SIGNED_IN', errorCode: null, ...(await startSession(proven, context, { means: proof.method })) };
}

/** Signs in with only a passkey, whose device recognised the person. @throws AppError FACTOR_004, SIGNIN_003, SIGNIN_004, SIGNIN_008 */
export async function signInWithPasskey(response: Record<string, unknown>, context: RequestContext): Promise<SignedIn> {
  const account = await verifyLonePasskey(response, context);
  refuseUnusable('sign-in', account, context);
  return { outcome: 'SIGNED_IN', errorCode: null, ...(await startSession(account, context, { means: 'PASSKEY' })) };
}

/**
 * Ends this browser's session; without one there is nothing to do. The browser's cached pages are cleared, but no cookies nor storage,
 * which hold the known device and the experiments' identity.
 */
export async function signOut(context: RequestContext): Promise<void> {
  const actorId = await endBrowserSession(context);
  clearSessionCookie(context);
  context.setHeader('Clear-Site-Data', '"cache"');
  if (actorId !== undefined) recordSecurityEvent('sign-out', { actorId, context });
}

/** The session of this browser's visitor. Reading it extends the session. */
export async function readSession(actor: UserActor | undefined, context: RequestContext): Promise<Session> {
  return sessionOf(actor, actor && (await findPerson(actor.userId)), context);
}

/** The session of an actor who is already identified. */
export async function sessionOf(actor: UserActor | undefined, user: UserSelf | undefined, context: RequestContext): Promise<Session> {
  if (!actor || !user) return { ...(await visitorSession()), ...(context.cookies[signUpCookieName()] && { state: 'TRY_SIGNUP' }) };
  if (actor.via === 'session') renewSessionCookie(context);
  return { state: 'LOGGED_IN', user, pageData: await pageDataOf(user) };
}

/** The session of an anonymous visitor. */
export async function visitorSession(): Promise<Session> {
  return { state: null, pageData: await pageDataOf(undefined) };
}

async function pageDataOf(user: UserSelf | undefined): Promise<Session['pageData']> {
  return {
    is_instructor: user?.isInstructor ?? false,
    user_id: user?.id ?? null,
    isEdu: user?.isEdu ?? false,
    userCNT: await countUsers(),
    name: user?.name ?? null,
    email: user?.email ?? null,
  };
}
