import { cookies } from '@baeum/contract/shared/constants.ts';
import { cookieDomainOn } from '@baeum/contract/shared/cookie-domain.ts';

export interface CookieOptions {
  /** Milliseconds; 7 days when absent. */
  age?: number;
  /** Chromium's eviction order when a site has too many cookies. */
  priority?: 'Low' | 'Medium' | 'High';
}

let productDomain: string | undefined;

/** Sets the domain of all cookies set from now on, so that the product's hosts share them. Without a domain they belong to this host. */
export function shareCookies(domain: string | undefined): void {
  productDomain = cookieDomainOn(location.hostname, domain);
}

/** Sets a cookie for the whole product (specification section 3: name, value, expires, priority, path root, domain). */
export function setCookie(name: string, value: string, { age = cookies.defaultAge, priority = 'Medium' }: CookieOptions = {}): void {
  const expires = new Date(Date.now() + age).toUTCString();
  const parts = [`${name}=${encodeURIComponent(value)}`, `expires=${expires}`, 'path=/', 'SameSite=Lax', `Priority=${priority}`];
  if (productDomain) parts.push(`domain=${productDomain}`);
  if (location.protocol === 'https:') parts.push('Secure');
  try {
    document.cookie = parts.join('; ');
  } catch {
    // Cookies may be blocked; the page works without them.
  }
}

/** The cookie's value; undefined when it is absent, blocked, or not encoded by this module. */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
