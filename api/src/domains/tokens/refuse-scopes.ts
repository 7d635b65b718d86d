import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { grantableScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { Scope } from '@baeum/contract/shared/scopes.ts';
import type { Roles } from '../../http/admission/actor.ts';
import { refuseLacking } from '../../http/admission/guard.ts';
import { fail } from '../../http/base/app-error.ts';

/**
 * Scopes that the person may not hand on, with the credential that they show.
 * @throws AppError FACTOR_009 and FACTOR_010 for an operator's credential without a second factor, TOKEN_001
 */
export function refuseScopes(roles: Roles, wanted: readonly Scope[] = []): void {
  const grantable = grantableScopes(roles);
  if (wanted.every((scope) => grantable.includes(scope))) return;
  refuseLacking(roles);
  throw fail(tokenErrors.scopeNotGrantable);
}
