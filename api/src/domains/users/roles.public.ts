import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { config } from '../../config.ts';
import type { Roles } from '../../http/admission/actor.ts';
import type { Account } from './accounts.public.ts';

interface RoleColumns {
  is_instructor: boolean;
  is_mentor: boolean;
  operator_scopes: readonly OperatorScope[];
  has_second_factor: boolean;
  second_factor_proven: boolean;
}

/** A person's roles with a credential of theirs, by the columns of both. */
export function rolesOf({ is_instructor: instructor, is_mentor: mentor, operator_scopes: held, ...factor }: RoleColumns): Roles {
  const adminLacks = held.length > 0 && config().operatorsNeedSecondFactor ? lackOf(factor) : undefined;
  const operator = adminLacks ? [] : held;
  return { instructor, mentor, operator, admin: operator.includes('admin'), adminLacks };
}

/** Roles of a credential about to be created. */
export function rolesOfAccount({ isInstructor, isMentor, operatorScopes, hasSecondFactor }: Account, secondFactorProven: boolean): Roles {
  return rolesOf({
    is_instructor: isInstructor,
    is_mentor: isMentor,
    operator_scopes: operatorScopes,
    has_second_factor: hasSecondFactor,
    second_factor_proven: secondFactorProven,
  });
}

function lackOf({ has_second_factor, second_factor_proven }: Pick<RoleColumns, 'has_second_factor' | 'second_factor_proven'>): Roles['adminLacks'] {
  if (!has_second_factor) return 'factor';
  return second_factor_proven ? undefined : 'proof';
}
