import { tidyText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { covers, isOperatorScope, scopes, type OperatorScope, type Scope } from '../../shared/scopes.ts';
import { typedCode } from '../../shared/typed-code.ts';

/** Scopes that a person may grant to a program acting for them: operators' rights only if they have them. */
export function grantableScopes({ operator }: { operator: readonly OperatorScope[] }): Scope[] {
  return scopes.filter((scope) => !isOperatorScope(scope) || covers(operator, scope));
}

/** What a program gets that signs in with a password and does not say what it needs: to look, and to change nothing. */
export const defaultScopes: readonly Scope[] = ['profile:read', 'learning:read'];

/** Letters that people neither mix up nor read as words (RFC 8628 section 6.1). */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';

/** The code of a device as it is compared, whatever a person typed: `bcdf-ghjk` → `BCDF-GHJK`. */
export function normaliseUserCode(typed: string): string {
  const letters = typedCode(typed).replace(/[^A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Longest life of a token that ends by itself. */
export const maxTokenDays = 365;
export const tokenNameMaxLength = 60;

const tokenNameFault = invalidField(`이름을 ${tokenNameMaxLength}자 이하로 입력해주세요.`);
const noScope = invalidField('권한을 하나 이상 골라주세요.');

/** The name by which a person recognises a token of theirs. */
export function tokenNameRule(typed: string): ErrorEntry | undefined {
  const { length } = tidyText(typed);
  return length > 0 && length <= tokenNameMaxLength ? undefined : tokenNameFault;
}

/** A token that may do nothing is no use. */
export function chosenScopesRule(chosen: readonly Scope[]): ErrorEntry | undefined {
  return chosen.length > 0 ? undefined : noScope;
}
