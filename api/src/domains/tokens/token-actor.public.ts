import { statusesAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { operatorScopes, scopes } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { batchedLookup } from '../../database/batched-lookup.ts';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { rolesOf } from '../users/roles.public.ts';

const isOpen = `u.status IN (${statusesAt('bearer-token')
  .map((status) => `'${status}'`)
  .join()})`;

const findActor = statement(
  'tokens.find-token-actor',
  {
    parameters: { secretHash: z.string() },
    row: {
      id: z.number(),
      grant_id: z.number(),
      user_id: z.number(),
      scopes: z.array(z.enum(scopes)),
      is_instructor: z.boolean(),
      is_mentor: z.boolean(),
      operator_scopes: z.array(z.enum(operatorScopes)),
      has_second_factor: z.boolean(),
      second_factor_proven: z.boolean(),
      stale: present(z.boolean()),
    },
  },
  `SELECT t.id, t.grant_id, g.user_id, g.scopes, u.is_instructor, u.is_mentor, u.operator_scopes, u.has_second_factor, g.second_factor_proven,
     g.last_used_at IS NULL OR g.last_used_at < now() - interval '1 minute' AS stale
   FROM tokens t JOIN token_grants g ON g.id = t.grant_id JOIN users u ON u.id = g.user_id
   WHERE t.secret_hash = $secretHash AND t.kind = 'ACCESS' AND t.expires_at > now() AND ${isOpen}`,
);

const findWorking = statement(
  'tokens.find-working-tokens',
  { parameters: { hashes: z.array(z.string()) }, row: { secret_hash: z.string() } },
  `SELECT t.secret_hash FROM tokens t JOIN token_grants g ON g.id = t.grant_id JOIN users u ON u.id = g.user_id
   WHERE t.secret_hash = ANY($hashes) AND t.kind = 'ACCESS' AND t.expires_at > now() AND ${isOpen}`,
);
const isWorking = batchedLookup(async (hashes) => (await findWorking.all({ hashes })).map(({ secret_hash }) => secret_hash));

/** Whether {@link findTokenActor} would find a person. */
export function isTokenWorking(bearer: string): Promise<boolean> {
  return isWorking(hashSecret(bearer));
}

/** Recorded at most once a minute, so that most reads write nothing. */
const recordUse = statement('tokens.record-use', { parameters: { grantId: z.number() } }, 'UPDATE token_grants SET last_used_at = now() WHERE id = $grantId');

/** The person for whom a bearer token acts, or undefined when it is unknown, ended, or the account is closed. */
export async function findTokenActor(bearer: string): Promise<UserActor | undefined> {
  const row = await findActor.first({ secretHash: hashSecret(bearer) });
  if (!row) return undefined;
  if (row.stale) await recordUse.run({ grantId: row.grant_id });
  return { kind: 'user', userId: row.user_id, roles: rolesOf(row), via: 'token', signedInFor: undefined, credentialId: row.id, scopes: row.scopes };
}
