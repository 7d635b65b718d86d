import { z } from 'zod';
import { scopes, type Scope } from '@baeum/contract/shared/scopes.ts';
import type { IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { recordSignIn } from '../sign-in/record-sign-in.service.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 86_400;

const scopeList = z.array(z.enum(scopes));

const addGrant = statement(
  'tokens.add-grant',
  { parameters: { userId: z.number(), name: z.string(), scopes: scopeList }, row: { id: z.number() } },
  "INSERT INTO token_grants (user_id, kind, name, scopes) VALUES ($userId, 'PROGRAM', $name, $scopes) RETURNING id",
);

const useRefreshToken = statement(
  'tokens.use-refresh-token',
  { parameters: { secretHash: z.string() }, row: { id: z.number(), scopes: scopeList } },
  `UPDATE tokens t SET used_at = now() FROM token_grants g, users u
   WHERE t.secret_hash = $secretHash AND t.kind = 'REFRESH' AND t.used_at IS NULL AND t.expires_at > now()
     AND g.id = t.grant_id AND u.id = g.user_id AND u.status = 'ACTIVE'
   RETURNING g.id, g.scopes`,
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

/** Allows a program to act for a person, and gives it its first tokens. */
export async function grantTokens(grant: { userId: number; name: string; scopes: Scope[] }): Promise<IssuedToken> {
  return transaction(async () => {
    const { id } = await addGrant.one(grant);
    const issued = await issueTokens(id, grant.scopes);
    await recordSignIn(grant.userId);
    return issued;
  });
}

/**
 * Exchanges a refresh token for new tokens; it works once. A second use means that it was copied, so the whole grant
 * ends.
 * @returns nothing when the token is unknown, expired or used
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
  return { accessToken, refreshToken, tokenType: 'Bearer', expiresIn: accessSeconds, scopes: granted };
}

/** Ends every program's access to a person's account. */
export async function endGrants(userId: number): Promise<void> {
  await endAll.run({ userId });
}

/** Ends the grant that an access token belongs to. */
export async function endGrantOf(accessTokenId: number): Promise<void> {
  await endGrant.run({ tokenId: accessTokenId });
}
