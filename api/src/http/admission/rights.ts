import { covers, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { UserActor } from './actor.ts';

/** Whether the credential grants one of the operator rights. A token without the right only accesses its owner's data. */
export function mayOperate(actor: Pick<UserActor, 'roles' | 'scopes'> | undefined, ...oneOf: OperatorScope[]): boolean {
  if (!actor) return false;
  const { roles, scopes } = actor;
  return oneOf.some((scope) => covers(roles.operator, scope) && (scopes === 'all' || covers(scopes, scope)));
}
