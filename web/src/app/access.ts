import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { Access } from '@baeum/contract/shared/define.ts';

/** Who may see a screen, in the contract's words; programs with an SDK key see none. */
export type Audience = Exclude<Access, 'sdk'>;

/** What a screen answers somebody who asks for it, as an HTTP status: 401 wants a sign-in, 403 another role. */
export function admission(audience: Audience, user: Session['user']): 200 | 401 | 403 {
  if (audience === 'visitor') return 200;
  if (!user) return 401;
  const roles = { user: true, instructor: user.isInstructor, mentor: user.isMentor, admin: false };
  return user.roleAdmin || roles[audience] ? 200 : 403;
}
