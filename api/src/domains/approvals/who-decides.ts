import { operations } from '@baeum/contract';
import { metadataOf, scopesOf } from '@baeum/contract/shared/define.ts';
import { isOperatorScope, operatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { mayCall } from '../../http/admission/guard.ts';
import { rolesOf } from '../users/roles.public.ts';

/** Whether the actor may perform the operation that they are asked to approve. */
export function mayDecide(operation: string, actor: UserActor): boolean {
  const named = operations.get(operation);
  return named !== undefined && mayCall(named.route, actor);
}

/** The operator scopes of which one suffices for the operation. */
export function rightsOf(operation: string): OperatorScope[] {
  const named = operations.get(operation);
  return named ? scopesOf(metadataOf(named.route)).filter(isOperatorScope) : [];
}

const findMaker = statement(
  'approvals.find-maker',
  { parameters: { userId: z.number() }, row: { is_instructor: z.boolean(), is_mentor: z.boolean(), operator_scopes: z.array(z.enum(operatorScopes)) } },
  "SELECT is_instructor, is_mentor, operator_scopes FROM users WHERE id = $userId AND status = 'ACTIVE'",
);

/** The maker with their current rights; undefined when these no longer suffice. They used their second factor when they made the request. */
export async function makerOf(userId: number, operation: string): Promise<UserActor | undefined> {
  const row = await findMaker.first({ userId });
  if (!row) return undefined;
  const roles = rolesOf({ ...row, has_second_factor: true, second_factor_proven: true });
  const maker: UserActor = { kind: 'user', userId, roles, via: 'session', signedInFor: undefined, credentialId: 0, scopes: 'all' };
  return mayDecide(operation, maker) ? maker : undefined;
}
