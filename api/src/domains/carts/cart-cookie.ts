import { cartLimits } from '@baeum/contract/domains/carts/carts.rules.ts';
import { day } from '@baeum/contract/shared/constants.ts';
import { config } from '../../config.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret } from '../../secrets/secrets.ts';

/** Name of the cookie with the secret of this browser's cart; with TLS no other host can set it. */
function cookieName(): string {
  return config().secure ? '__Host-baeum_cart' : 'baeum_cart';
}

/** The stored hash of this browser's secret, when it has one. */
export function guestHash(context: RequestContext): string | undefined {
  const secret = context.cookies[cookieName()];
  return secret ? hashSecret(secret) : undefined;
}

/** The cookie lives as long as an untouched cart. */
export function setCartCookie(secret: string, context: RequestContext): void {
  context.setCookie(cookieName(), secret, { maxAge: cartLimits.guestDays * day });
}

export function renewCartCookie(context: RequestContext): void {
  const secret = context.cookies[cookieName()];
  if (secret) setCartCookie(secret, context);
}

export function clearCartCookie(context: RequestContext): void {
  context.clearCookie(cookieName());
}
