import { z } from 'zod';
import { statusesAt } from '@baeum/contract/domains/activation/activation.rules.ts';
import { present, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/actor.ts';
import { hashSecret } from '../../http/secrets.ts';
import { rolesOf } from '../users/roles.service.ts';

/** A session ends after this many days without use, and after the longest life in any case. */
export const idleDays = 7;
const longestDays = 90;

const isOpen = `u.status IN (${statusesAt('session').map((status) => `'${status}'`).join()})`;

const findActor = statement(
  'sign-in.find-session-actor',
  {
    parameters: { secretHash: z.string() },
    row: {
      id: z.number(),
      user_id: z.number(),
      is_instructor: z.boolean(),
      is_mentor: z.boolean(),
      role_admin: z.boolean(),
      has_second_factor: z.boolean(),
      stale: present(z.boolean()),
      signed_in_for: present(z.number()),
    },
  },
  `SELECT s.id, s.user_id, u.is_instructor, u.is_mentor, u.role_admin, u.has_second_factor, s.last_seen_at < now() - interval '1 minute' AS stale,
     extract(epoch FROM now() - s.created_at)::int AS signed_in_for
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.secret_hash = $secretHash AND s.expires_at > now() AND ${isOpen}`,
);

/** Extends the session, at most once a minute, so that most reads write nothing. */
const touchSession = statement(
  'sign-in.touch-session',
  { parameters: { id: z.number(), idleDays: z.number(), longestDays: z.number() } },
  `UPDATE sessions SET last_seen_at = now(),
     expires_at = least(now() + make_interval(days => $idleDays), created_at + make_interval(days => $longestDays))
   WHERE id = $id`,
);

/** The person of a session cookie, or nothing when it is unknown, ended, or the account is closed. */
export async function findSessionActor(secret: string): Promise<UserActor | undefined> {
  const row = await findActor.first({ secretHash: hashSecret(secret) });
  if (!row) return undefined;
  if (row.stale) await touchSession.run({ id: row.id, idleDays, longestDays });
  return { kind: 'user', userId: row.user_id, roles: rolesOf(row), via: 'session', signedInFor: row.signed_in_for, credentialId: row.id, scopes: 'all' };
}
