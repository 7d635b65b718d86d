import type { ApiToken } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { apiTokenPrefix } from '@baeum/contract/shared/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { scopes as allScopes, type Scope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { refuseScopes } from './refuse-scopes.ts';

const programPrefix = 'baeum_at_';
/** Letters of the secret that a list shows, to distinguish tokens. */
const shownLetters = 4;

const scopeList = z.array(z.enum(allScopes));

const grantRow = {
  id: z.number(),
  kind: z.enum(['API', 'PROGRAM']),
  name: z.string(),
  prefix: z.string().nullable(),
  scopes: scopeList,
  created_at: z.date(),
  last_used_at: z.date().nullable(),
};

/** A program's access lasts as long as its last token; `infinity` cannot be written as JSON. */
const listGrants = statement(
  'tokens.list-grants',
  { parameters: { userId: z.number() }, row: { ...grantRow, expires_at: z.date().nullable() } },
  `SELECT g.id, g.kind, g.name, g.prefix, g.scopes, g.created_at, g.last_used_at, nullif(t.expires_at, 'infinity') AS expires_at
   FROM token_grants g JOIN (SELECT grant_id, max(expires_at) AS expires_at FROM tokens GROUP BY grant_id) t ON t.grant_id = g.id
   WHERE g.user_id = $userId AND t.expires_at > now() ORDER BY g.id DESC`,
);

/** The calling session must still exist: a change of credentials that has ended it counts here too. The token gets the same rights. */
const findSession = statement(
  'tokens.find-session',
  { parameters: { sessionId: z.number() }, row: { credential_epoch: z.number(), second_factor_proven: z.boolean() } },
  'SELECT u.credential_epoch, s.second_factor_proven FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $sessionId',
);

const addGrant = statement(
  'tokens.add-api-grant',
  { parameters: { userId: z.number(), epoch: z.number(), proven: z.boolean(), name: z.string(), scopes: scopeList, prefix: z.string() }, row: grantRow },
  `INSERT INTO token_grants (user_id, kind, name, scopes, prefix, second_factor_proven)
   SELECT id, 'API', $name, $scopes, $prefix, $proven FROM users WHERE id = $userId AND credential_epoch = $epoch FOR NO KEY UPDATE
   RETURNING ${Object.keys(grantRow).join(', ')}`,
);

const addToken = statement(
  'tokens.add-api-token',
  { parameters: { grantId: z.number(), secretHash: z.string(), days: z.number().nullable() }, row: { expires_at: z.date().nullable() } },
  `INSERT INTO tokens (grant_id, kind, secret_hash, expires_at)
   VALUES ($grantId, 'ACCESS', $secretHash, coalesce(now() + make_interval(days => $days), 'infinity'))
   RETURNING nullif(expires_at, 'infinity') AS expires_at`,
);

const endGrant = statement(
  'tokens.end-own-grant',
  { parameters: { userId: z.number(), grantId: z.number() }, row: { ended: present(z.boolean()) } },
  'DELETE FROM token_grants WHERE id = $grantId AND user_id = $userId RETURNING true AS ended',
);

export async function listApiTokens(userId: number): Promise<ApiToken[]> {
  return (await listGrants.all({ userId })).map(toApiToken);
}

/**
 * Creates a token by hand, for a program that cannot ask its person. Afterwards the site cannot show it again.
 * @throws AppError TOKEN_001 for a scope that the person may not grant, FACTOR_009 and FACTOR_010 for operators' scopes, COMMON_002 when the session has ended
 */
export async function createApiToken(
  { userId, roles, credentialId }: UserActor,
  { name, scopes, expiresInDays }: { name: string; scopes: Scope[]; expiresInDays?: number | undefined },
  context: RequestContext,
): Promise<ApiToken & { token: string }> {
  refuseScopes(roles, scopes);
  const token = `${apiTokenPrefix}${newSecret()}`;
  const prefix = token.slice(0, apiTokenPrefix.length + shownLetters);
  return transaction(async () => {
    const session = await findSession.first({ sessionId: credentialId });
    const grant =
      session &&
      (await addGrant.first({ userId, epoch: session.credential_epoch, proven: session.second_factor_proven, name, scopes: [...new Set(scopes)], prefix }));
    if (!grant) throw fail(commonErrors.loginRequired);
    const { expires_at } = await addToken.one({ grantId: grant.id, secretHash: hashSecret(token), days: expiresInDays ?? null });
    recordSecurityEvent('grant', { actorId: userId, target: `token-grants/${grant.id}`, context });
    await notifyOwner(userId, 'token-created', { name }, { context });
    return { ...toApiToken({ ...grant, expires_at }), token };
  });
}

/** Ends a token or a program's access at once. @throws AppError COMMON_004 */
export async function revokeApiToken({ userId }: UserActor, grantId: number, context: RequestContext): Promise<void> {
  await transaction(async () => {
    if (!(await endGrant.first({ userId, grantId }))) throw fail(commonErrors.notFound);
    recordSecurityEvent('grant-revoked', { actorId: userId, target: `token-grants/${grantId}`, context });
  });
}

function toApiToken({ prefix, created_at, last_used_at, expires_at, ...row }: RowOf<typeof grantRow> & { expires_at: Date | null }): ApiToken {
  return {
    ...row,
    prefix: prefix ?? programPrefix,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString(),
    expiresAt: expires_at?.toISOString(),
  };
}
