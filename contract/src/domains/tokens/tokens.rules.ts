import { scopes, type Scope } from '../../shared/scopes.ts';

/** Rights that only an operator has, so only an operator can hand them to a program. */
const operatorScopes: readonly Scope[] = ['experiment:manage', 'admin'];

/** Scopes that a person may grant to a program acting for them. */
export function grantableScopes(roles: { admin: boolean }): Scope[] {
  return scopes.filter((scope) => roles.admin || !operatorScopes.includes(scope));
}

/** What a program gets that signs in with a password and does not say what it needs: to look, and to change nothing. */
export const defaultScopes: readonly Scope[] = ['profile:read', 'learning:read'];

/** Letters that people neither mix up nor read as words (RFC 8628 section 6.1). */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';

/** The code of a device as it is compared, whatever a person typed: `bcdf-ghjk` → `BCDF-GHJK`. */
export function normaliseUserCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
