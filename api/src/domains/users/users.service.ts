import { z } from 'zod';
import { fn, col, where } from 'sequelize';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { toUserSelf, User } from './users.model.ts';

/** The person with this id, as {@link UserSelf}, or nothing. */
export async function findPerson(userId: number): Promise<UserSelf | undefined> {
  const user = await User.findByPk(userId);
  return user ? toUserSelf(user) : undefined;
}

/** @throws AppError COMMON_004 */
export async function getPerson(userId: number): Promise<UserSelf> {
  const person = await findPerson(userId);
  if (!person) throw fail(commonErrors.notFound);
  return person;
}

/** The account row of an address, whatever its case; for the domains that check credentials. */
export async function findUserByEmail(email: string): Promise<User | null> {
  return User.findOne({ where: where(fn('lower', col('email')), email.toLowerCase()) });
}

/** The account row of a person who is known to exist. @throws AppError COMMON_004 */
export async function getUser(userId: number): Promise<User> {
  const user = await User.findByPk(userId);
  if (!user) throw fail(commonErrors.notFound);
  return user;
}

/** Makes the person an instructor, in mentor mode a mentor as well. Never takes a role away. */
export async function markInstructor(userId: number, roles: { mentor: boolean } = { mentor: false }): Promise<void> {
  await User.update({ isInstructor: true, ...(roles.mentor && { isMentor: true }) }, { where: { id: userId } });
}

const countRow = statement('users.count', { row: { total: present(z.number()) } }, "SELECT count(*) AS total FROM users WHERE status <> 'WITHDRAWN'");

/** How long the count of people may be out of date. */
const countAge = 60_000;
let counted: { count: Promise<number>; at: number } | undefined;

/** How many people the site has, at most a minute old: every page asks, so the table is not counted each time. */
export function countUsers(): Promise<number> {
  if (!counted || Date.now() - counted.at > countAge) {
    const count = countRow.one().then(({ total }) => total);
    counted = { count, at: Date.now() };
    // A failed count is not remembered; whoever waits for it is told.
    count.catch(() => {
      counted = undefined;
    });
  }
  return counted.count;
}

/** An address that its owner recognises and others do not: `le*****@example.com`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const shown = local.slice(0, Math.min(2, local.length - 1));
  return `${shown}${'*'.repeat(Math.max(local.length - shown.length, 1))}@${domain}`;
}
