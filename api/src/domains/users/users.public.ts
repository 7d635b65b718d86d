import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { expiringCache } from '../../database/expiring-cache.ts';
import { present, statement } from '../../database/statement.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.public.ts';

const findById = statement(
  'users.find-person',
  { parameters: { userId: z.number() }, row: personRow },
  `SELECT ${personColumns} FROM users WHERE id = $userId`,
);

/** The person with this id, as {@link UserSelf}, or undefined. */
export async function findPerson(userId: number): Promise<UserSelf | undefined> {
  const row = await findById.first({ userId });
  return row && toUserSelf(row);
}

const addRoles = statement(
  'users.add-teaching-roles',
  { parameters: { userId: z.number(), mentor: z.boolean() } },
  'UPDATE users SET is_instructor = true, is_mentor = is_mentor OR $mentor WHERE id = $userId',
);

/** Makes the person an instructor, in mentor mode a mentor as well. Never removes a role. */
export async function markInstructor(userId: number, roles: { mentor: boolean } = { mentor: false }): Promise<void> {
  await addRoles.run({ userId, mentor: roles.mentor });
}

const changeTeachingRoles = statement(
  'users.change-teaching-roles',
  { parameters: { userId: z.number(), isInstructor: z.boolean(), isMentor: z.boolean() } },
  'UPDATE users SET is_instructor = $isInstructor, is_mentor = $isMentor WHERE id = $userId',
);

/** Grants or revokes a person's teaching roles. Call it while the account is locked. */
export async function setTeachingRoles(userId: number, roles: { isInstructor: boolean; isMentor: boolean }): Promise<void> {
  await changeTeachingRoles.run({ userId, ...roles });
}

const countRow = statement('users.count', { row: { total: present(z.number()) } }, "SELECT count(*) AS total FROM users WHERE status <> 'WITHDRAWN'");

const count = expiringCache<'users', number>({ lifetime: 60_000, capacity: 1 }, async () => (await countRow.one()).total);

/** Number of accounts, at most a minute old: every page shows it, so the table is not counted each time. */
export function countUsers(): Promise<number> {
  return count.get('users');
}

/** An address that its owner recognises and others do not: `le*****@example.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const shown = local.slice(0, Math.min(2, local.length - 1));
  return `${shown}${'*'.repeat(Math.max(local.length - shown.length, 1))}@${domain}`;
}
