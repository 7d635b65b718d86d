import { statusesAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { operatorScopes } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { batchedLookup } from '../../database/batched-lookup.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { personColumns, personRow, toUserSelf } from '../users/person-rows.public.ts';
import { rolesOf } from '../users/roles.public.ts';

/** A session ends after this many days without use, and after the longest life in any case. */
export const idleDays = 7;
const longestDays = 90;

const isOpen = `u.status IN (${statusesAt('session')
  .map((status) => `'${status}'`)
  .join()})`;

const sessionRow = {
  session_id: z.number(),
  has_second_factor: z.boolean(),
  second_factor_proven: z.boolean(),
  stale: present(z.boolean()),
  signed_in_for: z.number().nullable(),
};
const sessionColumns = `s.id AS session_id, u.has_second_factor, s.second_factor_proven, s.last_seen_at < now() - interval '1 minute' AS stale,
     CASE WHEN NOT s.recency_unknown THEN extract(epoch FROM now() - s.created_at)::int END AS signed_in_for`;
const openSession = `s.secret_hash = $secretHash AND s.expires_at > now() AND ${isOpen}`;

const actorRow = { ...sessionRow, id: z.number(), is_instructor: z.boolean(), is_mentor: z.boolean(), operator_scopes: z.array(z.enum(operatorScopes)) };

const findActor = statement(
  'sign-in.find-session-actor',
  { parameters: { secretHash: z.string() }, row: actorRow },
  `SELECT ${sessionColumns}, u.id, u.is_instructor, u.is_mentor, u.operator_scopes
   FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${openSession}`,
);

const findPerson = statement(
  'sign-in.find-session-person',
  { parameters: { secretHash: z.string() }, row: { ...sessionRow, ...personRow } },
  `SELECT ${sessionColumns}, p.*
   FROM sessions s JOIN users u ON u.id = s.user_id CROSS JOIN LATERAL (SELECT ${personColumns} FROM users WHERE id = u.id) p WHERE ${openSession}`,
);

const findWorking = statement(
  'sign-in.find-working-sessions',
  { parameters: { hashes: z.array(z.string()) }, row: { secret_hash: z.string() } },
  `SELECT s.secret_hash FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.secret_hash = ANY($hashes) AND s.expires_at > now() AND ${isOpen}`,
);
const isWorking = batchedLookup(async (hashes) => (await findWorking.all({ hashes })).map(({ secret_hash }) => secret_hash));

/** Whether {@link findSessionActor} would find a person. */
export function isSessionWorking(secret: string): Promise<boolean> {
  return isWorking(hashSecret(secret));
}

/** Extends the session, at most once a minute, so that most reads write nothing. */
const touchSession = statement(
  'sign-in.touch-session',
  { parameters: { id: z.number(), idleDays: z.number(), longestDays: z.number() } },
  `UPDATE sessions SET last_seen_at = now(),
     expires_at = least(now() + make_interval(days => $idleDays), created_at + make_interval(days => $longestDays))
   WHERE id = $id`,
);

/** The person of a session cookie, or undefined when it is unknown, ended, or the account is closed. */
export async function findSessionActor(secret: string): Promise<UserActor | undefined> {
  const row = await findActor.first({ secretHash: hashSecret(secret) });
  return row && actorOf(row);
}

/** Finds the session's actor together with the person's own data. */
export async function findSessionPerson(secret: string): Promise<{ actor: UserActor; user: UserSelf } | undefined> {
  const row = await findPerson.first({ secretHash: hashSecret(secret) });
  return row && { actor: await actorOf(row), user: toUserSelf(row) };
}

async function actorOf(row: RowOf<typeof actorRow>): Promise<UserActor> {
  const { id, session_id: credentialId, signed_in_for: signedInFor, stale } = row;
  if (stale) await touchSession.run({ id: credentialId, idleDays, longestDays });
  return { kind: 'user', userId: id, roles: rolesOf(row), via: 'session', signedInFor: signedInFor ?? undefined, credentialId, scopes: 'all' };
}
