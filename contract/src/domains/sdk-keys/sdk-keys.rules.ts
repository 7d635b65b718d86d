import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** How long a replaced key may go on working, at most. */
export const longestKeyOverlapHours = 90 * 24;

/** Sites that one key may be bound to. */
export const mostKeyOrigins = 50;

/** Why a key is not replaced again, shown as the detail of EXP_002. */
export function replacedKeyText(successor: number): string {
  return `이미 ${successor}번 키로 교체했습니다. 그 키를 교체해주세요.`;
}

/** What a browser sends as the `Origin` of a page at this address; nothing for what is no address of a site alone. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const rest = url.username + url.password + url.search + url.hash;
  // A star is no part of a name, and would look as if it held for all of a domain; browsers write it in two ways.
  return rest === '' && url.pathname === '/' && !text.includes('*') ? url.origin : undefined;
}

const noOrigin = invalidField('https://example.com처럼 사이트의 주소만 적어주세요. 경로와 *는 쓸 수 없습니다.');

/** One site, as `https://example.com` or `http://localhost:3000`. */
export function originRule(text: string): ErrorEntry | undefined {
  return originOf(text) === undefined ? noOrigin : undefined;
}
