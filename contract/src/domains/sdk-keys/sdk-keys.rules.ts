import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

/** Maximum time for which a replaced key stays valid. */
export const longestKeyOverlapHours = 90 * 24;

/** Maximum allowed origins per key. */
export const mostKeyOrigins = 50;

/** Text of the detail of EXP_002 for a key that was already replaced. */
export function replacedKeyText(successor: number): string {
  return `이미 ${successor}번 키로 교체했습니다. 그 키를 교체해주세요.`;
}

/** The `Origin` that a browser sends for a page at this address; undefined for anything but the address of a site. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const rest = url.username + url.password + url.search + url.hash;
  // Wildcards are refused, because they would appear to match subdomains; browsers write a star in two ways.
  return rest === '' && url.pathname === '/' && !text.includes('*') ? url.origin : undefined;
}

const noOrigin = invalidField('https://example.com처럼 사이트의 주소만 적어주세요. 경로와 *는 쓸 수 없습니다.');

/** Validates one origin, such as `https://example.com` or `http://localhost:3000`. */
export function originRule(text: string): ErrorEntry | undefined {
  return originOf(text) === undefined ? noOrigin : undefined;
}
