import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { Access } from '@baeum/contract/shared/define.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';

/** Who may see a screen, in the contract's terms; SDK keys have access to none. */
export type Audience = Exclude<Access, 'sdk'>;

type User = Session['user'];

/**
 * The operators' area, by the first segment of its addresses. Other users cannot tell whether any of its screens exist, and their pages name none
 * of its files. The files themselves are public like all code: they hold no data.
 */
export const operatorArea = 'admin';

/** HTTP status of a screen for a user: 401 requires signing in, 403 another role or right. */
export function admission(audience: Audience, user: User, rights?: readonly OperatorScope[]): 200 | 401 | 403 {
  if (audience === 'visitor') return 200;
  if (!user) return 401;
  const roles = { user: true, instructor: user.isInstructor, mentor: user.isMentor, admin: hasRight(user, rights) };
  return roles[audience] || user.operatorScopes.includes('admin') ? 200 : 403;
}

/** Whether an operator has one of these rights; true for every operator if none are given. */
function hasRight({ operatorScopes: held }: NonNullable<User>, rights: readonly OperatorScope[] = held): boolean {
  return rights.some((right) => held.includes(right));
}
