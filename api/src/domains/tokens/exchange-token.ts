import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { defaultScopes, grantableScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { IssuedToken, TokenRequest } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { recordSecurityEvent } from '../security-events/security-events.service.ts';
import { checkCredentials } from '../sign-in/credentials.service.ts';
import { exchangeDeviceCode } from './device-logins.ts';
import { endGrantOf, grantTokens, rotateTokens } from './token-grants.service.ts';

/** Name of a program that did not give one. */
const unnamedProgram = 'API';

/**
 * Gives a program its tokens.
 * @throws AppError SIGNIN_001–004 and SIGNIN_008 for a password, TOKEN_001 for a scope the person may not grant,
 *   DEVICE_001 and DEVICE_002 for a device code, COMMON_002 for a refresh token that is no longer good
 */
export async function exchangeToken(request: TokenRequest, context: RequestContext): Promise<IssuedToken> {
  if (request.grantType === 'device_code') return exchangeDeviceCode(request.deviceCode, context);
  if (request.grantType === 'password') return exchangePassword(request, context);
  const issued = await rotateTokens(request.refreshToken);
  if (!issued) {
    recordSecurityEvent('grant-refused', { reason: commonErrors.loginRequired.errorCode, context });
    throw fail(commonErrors.loginRequired, { detail: 'invalid_grant' });
  }
  return issued;
}

async function exchangePassword(
  { email, password, scopes = [...defaultScopes], clientName = unnamedProgram }: Extract<TokenRequest, { grantType: 'password' }>,
  context: RequestContext,
): Promise<IssuedToken> {
  const user = await checkCredentials({ email, password }, context);
  const grantable = grantableScopes({ admin: user.roleAdmin });
  if (scopes.some((scope) => !grantable.includes(scope))) throw fail(tokenErrors.scopeNotGrantable);
  const issued = await grantTokens(user, { name: clientName, scopes }, context);
  if (!issued) throw fail(signInErrors.wrongCredentials);
  return issued;
}

/** Ends the token that the caller showed, with its refresh token. @throws AppError COMMON_002 for a session cookie */
export async function revokeToken({ userId, via, credentialId }: UserActor, context: RequestContext): Promise<void> {
  if (via !== 'token') throw fail(commonErrors.loginRequired, { detail: 'needs a bearer token' });
  await endGrantOf(credentialId);
  recordSecurityEvent('grant-revoked', { actorId: userId, context });
}
