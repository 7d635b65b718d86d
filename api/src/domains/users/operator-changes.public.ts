import { userStatuses, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { operatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { personColumns, personRow, toUserSelf } from './person-rows.public.ts';

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

const findOther = statement(
  'users.find-other-operator',
  { parameters: { userId: z.number(), right: z.enum(operatorScopes) }, row: { id: z.number() } },
  "SELECT id FROM users WHERE role_admin AND operator_scopes && ARRAY[$right::text, 'admin'] AND status = 'ACTIVE' AND id <> $userId LIMIT 1",
);

/** A person is an operator if they have any rights. */
const changeRoles = statement(
  'users.change-roles',
  {
    parameters: { userId: z.number(), isInstructor: z.boolean(), isMentor: z.boolean(), scopes: z.array(z.enum(operatorScopes)) },
    row: personRow,
  },
  `UPDATE users SET is_instructor = $isInstructor, is_mentor = $isMentor, operator_scopes = $scopes WHERE id = $userId RETURNING ${personColumns}`,
);

/** A new epoch, so that a sign-in under way uses credentials that no longer count. An unblocked person is not dormant at once. */
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

/** Whether there is another active operator with this right. */
export async function hasOtherOperator(userId: number, right: OperatorScope): Promise<boolean> {
  return (await findOther.first({ userId, right })) !== undefined;
}

export async function storeRoles(userId: number, roles: Pick<UserSelf, 'isInstructor' | 'isMentor' | 'operatorScopes'>): Promise<UserSelf> {
  const { isInstructor, isMentor, operatorScopes: scopes } = roles;
  return toUserSelf(await changeRoles.one({ userId, isInstructor, isMentor, scopes }));
}

export async function storeStatus(userId: number, status: UserSelf['status']): Promise<UserSelf> {
  return toUserSelf(await changeStatus.one({ userId, status }));
}
