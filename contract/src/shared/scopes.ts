/**
 * Rights of operators. `admin` covers the others; `admin:read` reads everything, with personal data masked, and changes nothing. A person
 * has some of them, and a token those that both it and its person have.
 */
export const operatorScopes = ['admin:read', 'admin:support', 'admin:finance', 'admin:content', 'experiment:manage', 'admin'] as const;
export type OperatorScope = (typeof operatorScopes)[number];

/** Possible rights of a bearer token. A session cookie has every right of its user. */
export const scopes = [
  'profile:read',
  'profile:write',
  'learning:read',
  'learning:write',
  'mentoring:read',
  'mentoring:write',
  'application:write',
  'instructor:read',
  'instructor:write',
  'experiment:evaluate',
  ...operatorScopes,
] as const;
export type Scope = (typeof scopes)[number];

export function isOperatorScope(scope: string): scope is OperatorScope {
  return operatorScopes.some((known) => known === scope);
}

/** Whether these rights include this one: `admin` covers every right of operators. */
export function covers(held: readonly Scope[], wanted: Scope): boolean {
  return held.includes(wanted) || (held.includes('admin') && isOperatorScope(wanted));
}

/** The same rights without those that others of them cover, in the order of {@link operatorScopes}. */
export function distinctOperatorScopes(given: readonly OperatorScope[]): OperatorScope[] {
  return given.includes('admin') ? ['admin'] : operatorScopes.filter((scope) => given.includes(scope));
}

/** Whether these rights include one of the wanted. */
export function coversOne(held: readonly Scope[], wanted: readonly Scope[]): boolean {
  return wanted.some((scope) => covers(held, scope));
}

/** Names of the operators' rights for people. */
export const operatorScopeNames: Readonly<Record<OperatorScope, string>> = {
  'admin:read': '보기만',
  'admin:support': '회원 지원',
  'admin:finance': '결제·정산',
  'admin:content': '콘텐츠',
  'experiment:manage': '실험 관리',
  admin: '모든 운영',
};
