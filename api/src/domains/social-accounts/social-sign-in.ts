import { secondStepFragment } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { socialErrors } from '@baeum/contract/domains/social-accounts/social-accounts.errors.ts';
import { browserRefusedByGoogle, confirmPath } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialAnswer, SocialPurpose } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { databaseTime } from '../../database/clock.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { ProviderAwayError, ProviderRefusedError, type AuthorizationRequest, type SocialIdentity } from '../../outside/social/adapter.ts';
import { socialAdapter } from '../../outside/social/social-providers.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { refuseUnusable } from '../sign-in/credentials.public.ts';
import { secondFactorHere } from '../sign-in/second-factor.public.ts';
import { startSession } from '../sign-in/sessions.public.ts';
import { getAccount } from '../users/accounts.public.ts';
import { redirectTarget } from '../users/redirect-targets.public.ts';
import { announceSignIn, rememberProvider } from './browser-marks.ts';
import { findOwnerId } from './linked-accounts.ts';
import { beginAttempt, finishAttempt, type Attempt, type Origin } from './social-attempts.ts';
import { issueTicket, type FirstTimer } from './social-tickets.ts';

interface Journey {
  referUrl?: string | undefined;
  purpose?: SocialPurpose | undefined;
}

/** Begins a sign-in, or another action at a provider, and returns the address of each provider. */
export async function listSocialProviders({ referUrl, purpose = 'sign-in' }: Journey, actor: UserActor | undefined, context: RequestContext) {
  const origin = originOf(purpose, redirectTarget(referUrl), actor);
  const requestFor = await beginAttempt(origin, context);
  return socialProviders.map((provider) => {
    const adapter = socialAdapter(provider);
    const { scopes = [], responseMode = 'query' } = adapter ?? {};
    return {
      provider,
      authorizationUrl: adapter?.authorizationUrl(requestFor(provider)) ?? '',
      scopes: [...scopes],
      responseMode,
      enabled: adapter !== undefined,
    };
  });
}

function originOf(purpose: SocialPurpose, target: string | undefined, actor: UserActor | undefined): Origin {
  if (purpose === 'link') return { prevUrl: target ?? '/', link: true, as: undefined };
  // A person who is not signed in any more has nothing to confirm, and signs in.
  const as = purpose === 'confirm' ? actor?.userId : undefined;
  return { prevUrl: withQuery(as === undefined ? '/signin' : confirmPath, target === undefined ? {} : { referUrl: target }), link: false, as };
}

/** Refusals that mean the person cancelled at the provider. */
const changesOfMind: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required']);

/**
 * Processes a provider's answer. @returns the page to redirect the browser to
 * @throws AppError SIGNIN_005, SIGNIN_007, SIGNIN_009, and as the sign-in does for the state of the account
 */
export async function receiveAnswer(provider: SocialProvider, answer: Partial<SocialAnswer>, context: RequestContext): Promise<string> {
  const isRefusal = (errorCode: string) => errorCode === socialErrors.invalid.errorCode;
  return notingRefusals('sign-in-failed', { means: provider, context }, () => takeAnswer(provider, answer, context), isRefusal);
}

async function takeAnswer(provider: SocialProvider, answer: Partial<SocialAnswer>, context: RequestContext): Promise<string> {
  if (provider === 'GOOGLE' && browserRefusedByGoogle(context.userAgent)) throw fail(socialErrors.inAppBrowser);
  const attempt = await finishAttempt(provider, answer.state, context);
  if (answer.error !== undefined && changesOfMind.has(answer.error)) return attempt.prevUrl;
  const identity = await askProvider(provider, answer, attempt.request);
  const ownerId = await findOwnerId({ provider, subject: identity.subject });
  if (attempt.link) return linkPath({ provider, ...identity }, ownerId, attempt, context);
  const isNew = isJustNow(identity);
  // A person with a second factor proves that one in any case, and so their presence.
  const isProven = isNew || (ownerId !== undefined && (await getAccount(ownerId)).hasSecondFactor);
  if (attempt.as !== undefined && (attempt.as !== ownerId || !isProven)) {
    const why = attempt.as === ownerId ? 'not-anew' : 'another';
    recordSecurityEvent('sign-in-failed', { actorId: attempt.as, reason: socialErrors.invalid.errorCode, means: provider, context });
    return withQuery(attempt.prevUrl, { social: why });
  }
  return ownerId === undefined ? signUpPath({ provider, ...identity }, attempt, context) : signInAs(ownerId, { provider, isNew }, attempt, context);
}

/** Maximum seconds since the provider authenticated a person for the sign-in to count as proof of their presence. */
const recentSeconds = 300;
/** Clocks of two machines differ. */
const toleranceSeconds = 30;

/** Whether the provider reports that it has just authenticated the person. Without a report it may have been weeks ago. */
function isJustNow({ authenticatedAt }: SocialIdentity): boolean {
  return authenticatedAt !== undefined && databaseTime() / 1000 - authenticatedAt <= recentSeconds + toleranceSeconds;
}

async function askProvider(
  provider: SocialProvider,
  { code, id_token: idToken, user }: Partial<SocialAnswer>,
  request: AuthorizationRequest,
): Promise<SocialIdentity> {
  const adapter = socialAdapter(provider);
  if (!adapter || code === undefined) throw fail(socialErrors.invalid);
  return adapter.exchange({ code, idToken, user }, request).catch((error: unknown) => {
    if (!(error instanceof ProviderAwayError || error instanceof ProviderRefusedError)) throw error;
    log().warn({ provider, reason: error.message }, 'a social sign-in was not answered for');
    throw error instanceof ProviderAwayError ? fail(socialErrors.providerAway, { headers: { 'Retry-After': '30' } }) : fail(socialErrors.invalid);
  });
}

/** @param isNew whether the person was asked for their password there just now; a session from an earlier answer counts as no recent sign-in */
async function signInAs(
  userId: number,
  { provider, isNew }: { provider: SocialProvider; isNew: boolean },
  { prevUrl, as }: Attempt,
  context: RequestContext,
): Promise<string> {
  const account = await getAccount(userId);
  refuseUnusable('social-sign-in', account, context);
  rememberProvider(provider, context);
  const secondFactor = await secondFactorHere(account, context);
  if (secondFactor) return withSecondFactor(prevUrl, secondFactor);
  await startSession(account, context, { means: provider, isRecent: isNew });
  if (as !== undefined) return targetOf(prevUrl) ?? '/';
  announceSignIn(context);
  return prevUrl;
}

/** The sign-in page asks for the second factor. The part after `#` is sent to no server and into no log. */
function withSecondFactor(prevUrl: string, { ticket, methods }: SecondFactorNeeded): string {
  return `${prevUrl}#${new URLSearchParams({ [secondStepFragment]: ticket, methods: methods.join(' ') })}`;
}

/** Linking is confirmed on a page of ours, by the person signed in there. */
async function linkPath(newcomer: FirstTimer, ownerId: number | undefined, { prevUrl }: Attempt, context: RequestContext): Promise<string> {
  if (ownerId !== undefined) return withQuery(prevUrl, { social: 'taken' });
  return withQuery('/user/signup-social', { ticket: await issueTicket(newcomer, context), referUrl: prevUrl });
}

/** A new person agrees to the terms; without a verified address of a valid length they verify one first. */
async function signUpPath({ email, emailVerified, ...identity }: FirstTimer, { prevUrl }: Attempt, context: RequestContext): Promise<string> {
  const usable = email !== undefined && emailRule(email) === undefined ? email : undefined;
  const referUrl = targetOf(prevUrl);
  const ticket = await issueTicket({ ...identity, email: usable, emailVerified: emailVerified && usable !== undefined, referUrl }, context);
  const query = { ticket, ...(referUrl && { referUrl }) };
  if (usable === undefined) return withQuery('/user/email', query);
  return withQuery(emailVerified ? '/user/signup-social' : '/user/oauth2_email_not_validated', query);
}

/** The page that the sign-in page redirects to. */
function targetOf(prevUrl: string): string | undefined {
  return new URLSearchParams(prevUrl.split('?')[1]).get('referUrl') ?? undefined;
}

/** An address of this site or an allowed one with more in its query. */
export function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address, 'http://here.invalid');
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return address.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}
