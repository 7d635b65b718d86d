import { userStatuses, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.service.ts';

const lockOperators = statement(
  'users.lock-operators',
  { row: { locked: present(z.boolean()) } },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('operators', 3))",
);

const lockPerson = statement(
  'users.lock-person',
  { parameters: { userId: z.number() }, row: personRow },
  `SELECT ${personColumns} FROM users WHERE id = $userId FOR NO KEY UPDATE`,
);

const findOtherOperator = statement(
  'users.find-other-operator',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM users WHERE role_admin AND status = 'ACTIVE' AND id <> $userId LIMIT 1",
);

const changeRoles = statement(
  'users.change-roles',
  { parameters: { userId: z.number(), isInstructor: z.boolean(), isMentor: z.boolean(), roleAdmin: z.boolean() }, row: personRow },
  `UPDATE users SET is_instructor = $isInstructor, is_mentor = $isMentor, role_admin = $roleAdmin WHERE id = $userId RETURNING ${personColumns}`,
);

/** A new epoch, so that a sign-in under way rests on credentials that no longer count. Who is let in again is not dormant at once. */
const changeStatus = statement(
  'users.change-status',
  { parameters: { userId: z.number(), status: z.enum(userStatuses) }, row: personRow },
  `UPDATE users SET status = $status, credential_epoch = credential_epoch + 1, last_active_at = CASE $status WHEN 'ACTIVE' THEN now() ELSE last_active_at END
   WHERE id = $userId RETURNING ${personColumns}`,
);

/** The account, locked for a change by an operator; changes that may leave no operator wait for each other. */
export async function lockForOperator(userId: number): Promise<UserSelf | undefined> {
  await lockOperators.one();
  const row = await lockPerson.first({ userId });
  return row && toUserSelf(row);
}

/** Whether there is an operator in use beside this person. */
export async function hasOtherOperator(userId: number): Promise<boolean> {
  return (await findOtherOperator.first({ userId })) !== undefined;
}

export async function storeRoles(userId: number, roles: Pick<UserSelf, 'isInstructor' | 'isMentor' | 'roleAdmin'>): Promise<UserSelf> {
  const { isInstructor, isMentor, roleAdmin } = roles;
  return toUserSelf(await changeRoles.one({ userId, isInstructor, isMentor, roleAdmin }));
}

export async function storeStatus(userId: number, status: UserSelf['status']): Promise<UserSelf> {
  return toUserSelf(await changeStatus.one({ userId, status }));
}
