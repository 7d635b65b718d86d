import { cookies as shared, day } from '@baeum/contract/shared/constants.ts';
import { config } from '../../config.ts';
import type { RequestContext } from '../../http/base/request-context.ts';

/** How long a browser counts as known after its last sign-in. */
export const knownDeviceAge = 365 * day;
/** How long a browser is marked as having begun to sign up (state TRY_SIGNUP). */
export const signUpCookieAge = shared.defaultAge;

/** Name of the session cookie. It belongs to this host alone, whatever `SITE_COOKIE_DOMAIN` sets for other cookies. */
export function sessionCookieName(): string {
  return hostOnly(shared.session.name);
}

/** Secret of the browser's session. Under TLS a cookie without the prefix is not read, because another host of the domain could have set it. */
export function sessionSecret(cookies: RequestContext['cookies']): string | undefined {
  return cookies[sessionCookieName()];
}

export function signUpCookieName(): string {
  return hostOnly('try_signup');
}

/** Secret of the browser that signed up, of which the link of that sign-up knows the hash. */
export function signedUpHereCookieName(): string {
  return hostOnly('signed_up_here');
}

export function knownDeviceCookieName(): string {
  return hostOnly('known_device');
}

/** `__Host-` prevents other hosts of the domain from setting the cookie; it requires TLS and no `Domain`. */
function hostOnly(name: string): string {
  return config().secure ? `__Host-${name}` : name;
}
