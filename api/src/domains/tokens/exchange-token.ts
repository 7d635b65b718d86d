import type { HalfSignedIn } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { defaultScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { IssuedToken, TokenRequest } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Scope } from '@baeum/contract/shared/scopes.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { askForSecondFactor, proveSecondFactor } from '../second-factors/second-step.public.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { checkCredentials, refuseUnusable } from '../sign-in/credentials.public.ts';
import { getAccount, type ProvenAccount } from '../users/accounts.public.ts';
import { rolesOfAccount } from '../users/roles.public.ts';
import { exchangeDeviceCode } from './device-logins.ts';
import { refuseScopes } from './refuse-scopes.ts';
import { endGrantOf, grantTokens, rotateTokens } from './token-grants.public.ts';

/** Name of a program that did not give one. */
const unnamedProgram = 'API';

/**
 * Gives a program its tokens.
 * @throws AppError SIGNIN_001–004 and SIGNIN_008 for a password, TOKEN_001 for a scope the person may not grant, FACTOR_009 for one of
 *   operators without a second factor,
 *   DEVICE_001 and DEVICE_002 for a device code, FACTOR_001–004 for a second factor, COMMON_002 for a refresh token that is no longer good
 */
export async function exchangeToken(request: TokenRequest, context: RequestContext): Promise<IssuedToken | HalfSignedIn> {
  if (request.grantType === 'device_code') return exchangeDevice(request, context);
  if (request.grantType === 'password') return exchangePassword(request, context);
  if (request.grantType === 'second_factor') return exchangeTicket(request, context);
  const issued = await rotateTokens(request.refreshToken);
  if (!issued) {
    recordSecurityEvent('grant-refused', { reason: commonErrors.loginRequired.errorCode, means: 'REFRESH_TOKEN', context });
    throw fail(commonErrors.loginRequired, { detail: 'invalid_grant' });
  }
  return issued;
}

type Grant<T extends TokenRequest['grantType']> = Extract<TokenRequest, { grantType: T }>;

/** Polling while undecided is no refusal. */
function exchangeDevice({ deviceCode }: Grant<'device_code'>, context: RequestContext): Promise<IssuedToken> {
  const isRefusal = (errorCode: string) => errorCode !== tokenErrors.devicePending.errorCode;
  return notingRefusals('grant-refused', { means: 'DEVICE_CODE', context }, () => exchangeDeviceCode(deviceCode, context), isRefusal);
}

async function exchangePassword({ email, password, ...program }: Grant<'password'>, context: RequestContext): Promise<IssuedToken | HalfSignedIn> {
  const account = await checkCredentials({ email, password }, context);
  // With a second factor, it must be proved in the next step.
  await notingRefusals('grant-refused', { actorId: account.id, means: 'PASSWORD', context }, async () =>
    refuseScopes(rolesOfAccount(account, account.hasSecondFactor), program.scopes),
  );
  const secondFactor = await askForSecondFactor(account, undefined);
  return secondFactor ? { outcome: 'SECOND_FACTOR_NEEDED', errorCode: null, secondFactor } : grant(account, program, context);
}

async function exchangeTicket({ ticket, proof, ...program }: Grant<'second_factor'>, context: RequestContext): Promise<IssuedToken> {
  const proven = await proveSecondFactor(ticket, proof, context);
  const account = await getAccount(proven.id);
  refuseUnusable('sign-in', account, context);
  await notingRefusals('grant-refused', { actorId: account.id, means: proof.method, context }, async () =>
    refuseScopes(rolesOfAccount(account, true), program.scopes),
  );
  return grant(proven, program, context);
}

async function grant(
  account: ProvenAccount,
  { scopes = [...defaultScopes], clientName = unnamedProgram }: { scopes?: Scope[] | undefined; clientName?: string | undefined },
  context: RequestContext,
): Promise<IssuedToken> {
  const issued = await grantTokens(account, { name: clientName, scopes }, context);
  if (!issued) throw fail(signInErrors.wrongCredentials);
  return issued;
}

/** Ends the token that the caller showed, with its refresh token. @throws AppError COMMON_002 for a session cookie */
export async function revokeToken({ userId, via, credentialId }: UserActor, context: RequestContext): Promise<void> {
  if (via !== 'token') throw fail(commonErrors.loginRequired, { detail: 'needs a bearer token' });
  await endGrantOf(credentialId);
  recordSecurityEvent('grant-revoked', { actorId: userId, context });
}
