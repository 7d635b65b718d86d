import { cookies as shared, day } from '@baeum/contract/shared/constants.ts';
import { config } from '../../config.ts';

/** How long a browser counts as known after its last sign-in. */
export const knownDeviceAge = 365 * day;
/** Says that this browser began to sign up (state TRY_SIGNUP). */
export const signUpCookie = { name: 'try_signup', age: shared.defaultAge } as const;

/** Name of the session cookie. */
export function sessionCookieName(): string {
  return hostOnly(shared.session.name);
}

export function knownDeviceCookieName(): string {
  return hostOnly('known_device');
}

/** `__Host-` keeps other hosts of the domain from planting the cookie; it needs TLS and no `Domain`. */
function hostOnly(name: string): string {
  const { secure, SITE_COOKIE_DOMAIN } = config();
  return secure && !SITE_COOKIE_DOMAIN ? `__Host-${name}` : name;
}
