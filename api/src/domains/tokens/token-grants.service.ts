import type { Scope } from '@baeum/contract/shared/scopes.ts';
import type { IssuedToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 86_400;

/** Allows a program to act for a person, and gives it its first tokens. */
export async function grantTokens(grant: { userId: number; name: string; scopes: readonly Scope[] }): Promise<IssuedToken> {
  return transaction(async () => {
    const [row] = await sql<{ id: number }>(
      'token_grants.add',
      "INSERT INTO token_grants (user_id, kind, name, scopes) VALUES ($1, 'PROGRAM', $2, $3) RETURNING id",
      [grant.userId, grant.name, grant.scopes],
    );
    return issueTokens(row?.id, grant.scopes);
  });
}

/**
 * Trades a refresh token for new tokens; it works once. A second use means that somebody copied it: the whole grant
 * ends, for the thief and the owner alike.
 * @returns nothing when the token is unknown, expired or used
 */
export async function rotateTokens(refreshToken: string): Promise<IssuedToken | undefined> {
  const hash = hashSecret(refreshToken);
  const issued = await transaction(async () => {
    const [grant] = await sql<{ id: number; scopes: Scope[] }>(
      'tokens.rotate',
      `UPDATE tokens t SET used_at = now() FROM token_grants g, users u
       WHERE t.secret_hash = $1 AND t.kind = 'REFRESH' AND t.used_at IS NULL AND t.expires_at > now()
         AND g.id = t.grant_id AND u.id = g.user_id AND u.status = 'ACTIVE'
       RETURNING g.id, g.scopes`,
      [hash],
    );
    return grant && issueTokens(grant.id, grant.scopes);
  });
  if (!issued) {
    await sql('token_grants.end_reused', 'DELETE FROM token_grants g USING tokens t WHERE t.secret_hash = $1 AND t.used_at IS NOT NULL AND g.id = t.grant_id', [hash]);
  }
  return issued;
}

async function issueTokens(grantId: number | undefined, scopes: readonly Scope[]): Promise<IssuedToken> {
  // The prefixes let people and leak scanners tell what they found.
  const accessToken = `baeum_at_${newSecret()}`;
  const refreshToken = `baeum_rt_${newSecret()}`;
  await sql(
    'tokens.issue',
    `INSERT INTO tokens (grant_id, kind, secret_hash, expires_at)
     VALUES ($1, 'ACCESS', $2, now() + make_interval(secs => $4)), ($1, 'REFRESH', $3, now() + make_interval(secs => $5))`,
    [grantId, hashSecret(accessToken), hashSecret(refreshToken), accessSeconds, refreshSeconds],
  );
  return { accessToken, refreshToken, tokenType: 'Bearer', expiresIn: accessSeconds, scopes: [...scopes] };
}

/** Ends every program's access to a person's account. */
export async function endGrants(userId: number): Promise<void> {
  await sql('token_grants.end_all', 'DELETE FROM token_grants WHERE user_id = $1', [userId]);
}

/** Ends the grant that an access token belongs to. */
export async function endGrantOf(accessTokenId: number): Promise<void> {
  await sql('token_grants.end_one', 'DELETE FROM token_grants g USING tokens t WHERE t.id = $1 AND g.id = t.grant_id', [accessTokenId]);
}
