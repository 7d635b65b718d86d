import { config } from '../../config.ts';
import type { Roles } from '../../http/actor.ts';

interface RoleColumns {
  is_instructor: boolean;
  is_mentor: boolean;
  role_admin: boolean;
  has_second_factor: boolean;
}

/** What a person may be, by the columns of their account. */
export function rolesOf({ is_instructor, is_mentor, role_admin, has_second_factor }: RoleColumns): Roles {
  const adminLacksFactor = role_admin && !has_second_factor && config().operatorsNeedSecondFactor;
  return { instructor: is_instructor, mentor: is_mentor, admin: role_admin, adminLacksFactor };
}
