import { statusesAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import type { IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { scopes, type Scope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { recordSignIn } from '../sign-in/record-sign-in.public.ts';
import type { ProvenAccount } from '../users/accounts.public.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 86_400;

const scopeList = z.array(z.enum(scopes));

/** Only while the credentials are the ones that were checked, as with sessions. */
const addGrant = statement(
  'tokens.add-grant',
  { parameters: { userId: z.number(), epoch: z.number(), proven: z.boolean(), name: z.string(), scopes: scopeList }, row: { id: z.number() } },
  `INSERT INTO token_grants (user_id, kind, name, scopes, second_factor_proven)
   SELECT id, 'PROGRAM', $name, $scopes, $proven FROM users WHERE id = $userId AND credential_epoch = $epoch FOR NO KEY UPDATE RETURNING id`,
);

const isOpen = `u.status IN (${statusesAt('refresh-token')
  .map((status) => `'${status}'`)
  .join()})`;

/** Locks the grant before its token, as code that ends the grant does: either the renewal finds it deleted, or its end includes the new tokens. */
const useRefreshToken = statement(
  'tokens.use-refresh-token',
  { parameters: { secretHash: z.string() }, row: { id: z.number(), scopes: scopeList } },
  `WITH renewed AS MATERIALIZED (
     SELECT g.id, g.scopes FROM tokens t JOIN token_grants g ON g.id = t.grant_id JOIN users u ON u.id = g.user_id
     WHERE t.secret_hash = $secretHash AND ${isOpen} FOR KEY SHARE OF g)
   UPDATE tokens t SET used_at = now() FROM renewed r
   WHERE t.secret_hash = $secretHash AND t.grant_id = r.id AND t.kind = 'REFRESH' AND t.used_at IS NULL AND t.expires_at > now()
   RETURNING r.id, r.scopes`,
);

const addTokens = statement(
  'tokens.add-tokens',
  {
    parameters: { grantId: z.number(), accessHash: z.string(), accessSeconds: z.number(), refreshHash: z.string(), refreshSeconds: z.number() },
  },
  `INSERT INTO tokens (grant_id, kind, secret_hash, expires_at)
   VALUES ($grantId, 'ACCESS', $accessHash, now() + make_interval(secs => $accessSeconds)),
     ($grantId, 'REFRESH', $refreshHash, now() + make_interval(secs => $refreshSeconds))`,
);

const endReusedGrant = statement(
  'tokens.end-reused-grant',
  { parameters: { secretHash: z.string() } },
  'DELETE FROM token_grants g USING tokens t WHERE t.secret_hash = $secretHash AND t.used_at IS NOT NULL AND g.id = t.grant_id',
);

const endAll = statement('tokens.end-grants', { parameters: { userId: z.number() } }, 'DELETE FROM token_grants WHERE user_id = $userId');

const endGrant = statement(
  'tokens.end-grant',
  { parameters: { tokenId: z.number() } },
  'DELETE FROM token_grants g USING tokens t WHERE t.id = $tokenId AND g.id = t.grant_id',
);

/**
 * Allows a program to act for a person, and gives it its first tokens.
 * @returns undefined when the credentials changed since they were checked
 */
export async function grantTokens(
  { id: userId, credentialEpoch: epoch, secondFactorProven: proven = false }: ProvenAccount,
  program: { name: string; scopes: Scope[] },
  context: RequestContext,
): Promise<IssuedToken | undefined> {
  return transaction(async () => {
    const grant = await addGrant.first({ userId, epoch, proven, ...program });
    if (!grant) return undefined;
    const issued = await issueTokens(grant.id, program.scopes);
    await recordSignIn(userId);
    await notifyOwner(userId, 'token-created', { name: program.name }, { context });
    recordSecurityEvent('grant', { actorId: userId, target: `token-grants/${grant.id}`, context });
    return issued;
  });
}

/**
 * Exchanges a refresh token for new tokens; it works once. A second use means that it was copied, so the whole grant ends.
 * @returns undefined when the token is unknown, expired or used
 */
export async function rotateTokens(refreshToken: string): Promise<IssuedToken | undefined> {
  const secretHash = hashSecret(refreshToken);
  const issued = await transaction(async () => {
    const grant = await useRefreshToken.first({ secretHash });
    return grant && issueTokens(grant.id, grant.scopes);
  });
  if (!issued) await endReusedGrant.run({ secretHash });
  return issued;
}

async function issueTokens(grantId: number, granted: Scope[]): Promise<IssuedToken> {
  // The prefixes let people and secret scanners recognise a leaked token.
  const accessToken = `baeum_at_${newSecret()}`;
  const refreshToken = `baeum_rt_${newSecret()}`;
  await addTokens.run({ grantId, accessHash: hashSecret(accessToken), accessSeconds, refreshHash: hashSecret(refreshToken), refreshSeconds });
  return { outcome: 'TOKEN_ISSUED', accessToken, refreshToken, tokenType: 'Bearer', expiresIn: accessSeconds, scopes: granted };
}

/** Ends every program's access to a person's account. */
export async function endGrants(userId: number): Promise<void> {
  await endAll.run({ userId });
}

/** Ends the grant that an access token belongs to. */
export async function endGrantOf(accessTokenId: number): Promise<void> {
  await endGrant.run({ tokenId: accessTokenId });
}
