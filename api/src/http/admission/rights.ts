import { covers, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import type { UserActor } from './actor.ts';

/** Whether this credential allows what one of the rights of operators allows. A token that was given without it shows no more than its owner's own data. */
export function mayOperate(actor: Pick<UserActor, 'roles' | 'scopes'> | undefined, ...oneOf: OperatorScope[]): boolean {
  if (!actor) return false;
  const { roles, scopes } = actor;
  return oneOf.some((scope) => covers(roles.operator, scope) && (scopes === 'all' || covers(scopes, scope)));
}
