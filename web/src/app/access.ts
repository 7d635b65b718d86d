import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { Access } from '@baeum/contract/shared/define.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';

/** Who may see a screen, in the contract's words; programs with an SDK key see none. */
export type Audience = Exclude<Access, 'sdk'>;

type User = Session['user'];

/**
 * The operators' area, by the first segment of its addresses. Other people are told of none of its screens, whether they exist or not, and no page
 * of theirs names a file of it. The files themselves are as public as all code: they hold no data.
 */
export const operatorArea = 'admin';

/** What a screen answers somebody who asks for it, as an HTTP status: 401 wants a sign-in, 403 another role or right. */
export function admission(audience: Audience, user: User, rights?: readonly OperatorScope[]): 200 | 401 | 403 {
  if (audience === 'visitor') return 200;
  if (!user) return 401;
  const roles = { user: true, instructor: user.isInstructor, mentor: user.isMentor, admin: hasRight(user, rights) };
  return roles[audience] || user.operatorScopes.includes('admin') ? 200 : 403;
}

/** Whether an operator has one of these rights; of every operator where none are named. */
function hasRight({ operatorScopes: held }: NonNullable<User>, rights: readonly OperatorScope[] = held): boolean {
  return rights.some((right) => held.includes(right));
}
