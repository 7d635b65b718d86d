import { apiTokenPrefix } from '@baeum/contract/shared/constants.ts';
import { metadataOf, scopesOf, secondsOf, type RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import {
  instructorRequired,
  mentorRequired,
  sdkKeyInvalid,
  sdkOriginRefused,
  secondFactorRequired,
  secondFactorUnproven,
} from '@baeum/contract/shared/role-errors.ts';
import { coversOne, isOperatorScope, operatorScopeNames, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import { AppError, fail } from '../base/app-error.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { Actor, Roles, SdkActor, UserActor } from './actor.ts';
import { isOwnOrigin } from './own-origin.ts';
import { rememberCaller, type ReportRefusal } from './refusals.ts';
import { mayOperate } from './rights.ts';

/** The credential with which a caller identifies themselves. */
export interface ShownCredential {
  kind: 'session' | 'token' | 'api-token' | 'sdk-key';
  secret: string;
}

/** Lookup of credentials, implemented by the domains that own sessions, tokens and keys. */
export interface Credentials {
  sessionSecret(cookies: RequestContext['cookies']): string | undefined;
  findSessionActor(secret: string): Promise<UserActor | undefined>;
  findTokenActor(bearer: string): Promise<UserActor | undefined>;
  findSdkActor(key: string): Promise<SdkActor | undefined>;
  /** Whether the credential is valid; cheap even for many credentials at once. */
  works(shown: ShownCredential): Promise<boolean>;
  reportRefusal: ReportRefusal;
}

/**
 * Identifies the caller of a route and checks its `access`.
 * @throws AppError COMMON_002 without a valid credential, COMMON_003 (or the role's own code) without the right,
 *   FACTOR_009 and FACTOR_010 for an operator without a second factor, COMMON_016 when they signed in too long ago,
 *   EXP_006 without a valid SDK key, EXP_013 for a page of an origin that the key does not allow
 */
export async function guard(metadata: RouteMetadata, request: Request, context: RequestContext, credentials: Credentials): Promise<Actor | undefined> {
  if (metadata.who === 'sdk') return sdkActor(metadata, request, credentials);
  const user = looksAtCredential(metadata) ? await userActor(request, context, credentials) : undefined;
  rememberCaller(request, user);
  if (metadata.who === 'visitor') return user;
  if (!user) throw fail(commonErrors.loginRequired, { headers: { 'WWW-Authenticate': 'Bearer' } });
  checkRole(metadata, user);
  checkFreshness(metadata, user);
  checkScope(metadata, user);
  return user;
}

const known = new WeakMap<Request, { actor: UserActor | undefined }>();

/** Sets the caller of a request that the server itself makes. */
export function knowCaller(request: Request, actor: UserActor | undefined): void {
  known.set(request, { actor });
}

async function userActor(request: Request, context: RequestContext, credentials: Credentials): Promise<UserActor | undefined> {
  const bearer = bearerToken(request);
  if (bearer) {
    const actor = await credentials.findTokenActor(bearer);
    if (!actor) throw fail(commonErrors.loginRequired, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
    return actor;
  }
  const found = known.get(request);
  if (found) return found.actor;
  const secret = credentials.sessionSecret(context.cookies);
  return secret ? credentials.findSessionActor(secret) : undefined;
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w~+/.-]+=*)$/i.exec(request.get('authorization') ?? '')?.[1];
}

/** The public SDK sends the key in its own header or in the path, other clients in `X-SDK-Key` or as a bearer token. */
export function shownSdkKey(request: Request): unknown {
  return request.get('x-sdk-key') ?? request.get('x-api-key') ?? request.get('x-hackle-sdk-key') ?? request.params['sdkKey'] ?? bearerToken(request);
}

/** Whether the route needs the caller; a shared response is the same for everybody. */
export function looksAtCredential({ who, anyOrigin, shared }: RouteMetadata): boolean {
  return who === 'sdk' || !(anyOrigin || shared);
}

/** The credential sent with a request, even if the operation does not check it. */
export function shownCredential(metadata: RouteMetadata, request: Request, context: RequestContext, credentials: Credentials): ShownCredential | undefined {
  if (metadata.who === 'sdk') return shownAs('sdk-key', shownKey(metadata, request));
  const bearer = bearerToken(request);
  if (bearer !== undefined) return shownAs(bearer.startsWith(apiTokenPrefix) ? 'api-token' : 'token', bearer);
  return shownSession(context, credentials);
}

/** The session cookie of a browser. */
export function shownSession({ cookies }: RequestContext, { sessionSecret }: Credentials): ShownCredential | undefined {
  return shownAs('session', sessionSecret(cookies));
}

function shownAs(kind: ShownCredential['kind'], secret: string | undefined): ShownCredential | undefined {
  return secret === undefined ? undefined : { kind, secret };
}

/** The SDK key of a request to a route that uses it. */
export function shownKey({ transport }: RouteMetadata, request: Request): string | undefined {
  const key = shownSdkKey(request) ?? (transport.keyInQuery ? request.query['key'] : undefined);
  return typeof key === 'string' ? key : undefined;
}

async function sdkActor(metadata: RouteMetadata, request: Request, credentials: Credentials): Promise<SdkActor> {
  const key = shownKey(metadata, request);
  const actor = key === undefined ? undefined : await credentials.findSdkActor(key);
  if (!actor) throw fail(sdkKeyInvalid);
  if (!isAllowed(actor, request)) throw fail(sdkOriginRefused);
  return actor;
}

/** Requests without an origin do not come from a page, and pages of this site are always allowed. */
function isAllowed({ allowedOrigins }: SdkActor, request: Request): boolean {
  const origin = request.get('origin');
  return allowedOrigins.length === 0 || origin === undefined || allowedOrigins.includes(origin) || isOwnOrigin(origin, request);
}

function checkRole(metadata: RouteMetadata, { roles }: UserActor): void {
  const { who, orRole } = metadata;
  if (who === 'admin') return checkOperator(metadata, roles);
  if (roles.admin || (orRole && roles[orRole])) return;
  if (who === 'instructor' && !roles.instructor) throw fail(instructorRequired);
  if (who === 'mentor' && !roles.mentor) throw fail(mentorRequired);
}

/** Checks what an operators' route requires of the person, whatever the credential. */
function checkOperator(metadata: RouteMetadata, roles: Roles): void {
  if (roles.operator.length === 0) {
    refuseLacking(roles);
    throw fail(commonErrors.forbidden);
  }
  const wanted = operatorScopesOf(metadata);
  if (coversOne(roles.operator, wanted)) return;
  const names = [...wanted.filter((scope) => scope !== 'admin:read'), ...(wanted.includes('admin') ? [] : (['admin'] as const))];
  throw fail(commonErrors.forbidden, { detail: `이 일에는 ${names.map((scope) => `'${operatorScopeNames[scope]}'`).join(' 또는 ')} 권한이 필요합니다.` });
}

function operatorScopesOf(metadata: RouteMetadata): readonly OperatorScope[] {
  const named = scopesOf(metadata).filter(isOperatorScope);
  return named.length > 0 ? named : ['admin'];
}

/** Fails with the missing requirement for an operator whose credential has no operator rights. @throws AppError FACTOR_009, FACTOR_010 */
export function refuseLacking({ adminLacks }: Roles): void {
  if (adminLacks) throw fail(adminLacks === 'factor' ? secondFactorRequired : secondFactorUnproven);
}

/** A token grants what both it and its person may do; an operator may have fewer rights than the token was given. */
function checkScope(metadata: RouteMetadata, actor: UserActor): void {
  if (actor.scopes === 'all' || metadata.scope === 'any') return;
  const wanted = scopesOf(metadata);
  const enough = metadata.who === 'admin' ? mayOperate(actor, ...wanted.filter(isOperatorScope)) : coversOne(actor.scopes, wanted);
  if (!enough) throw fail(commonErrors.forbidden, { detail: wanted.length > 0 ? `token lacks scope ${wanted.join(' or ')}` : 'not open to tokens' });
}

/** Requires a recent sign-in as in RFC 9470. Checked before the scopes, because no scope of a token can replace it. */
function checkFreshness({ fresh }: RouteMetadata, { signedInFor }: UserActor): void {
  if (!fresh || (signedInFor !== undefined && signedInFor <= secondsOf(fresh))) return;
  const challenge = `Bearer error="insufficient_user_authentication", max_age=${secondsOf(fresh)}`;
  throw fail(commonErrors.signInTooOld, { headers: { 'WWW-Authenticate': challenge } });
}

/** Whether this credential allows calling the route. */
export function mayCall(route: AppRoute, actor: UserActor): boolean {
  const metadata = metadataOf(route);
  try {
    checkRole(metadata, actor);
    checkScope(metadata, actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
