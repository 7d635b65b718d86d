import { socialTicketHours } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { hour } from '@baeum/contract/shared/constants.ts';
import { createHmac } from 'node:crypto';
import { config } from '../../config.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';

/** How long a browser's part in a sign-in is stored: as long as the tickets that belong to it. */
const age = socialTicketHours * hour;

/**
 * The cookie that a sign-in is bound to. Apple returns by a form of its own site, which carries no `SameSite=Lax` cookie; `None` requires
 * TLS, so development, where only the practice provider posts, uses `Lax`.
 */
function cookieName(): string {
  return config().secure ? '__Host-social' : 'social';
}

/** The secret of this browser, if it has one. */
export function browserSecret({ cookies }: RequestContext): string | undefined {
  const secret = cookies[cookieName()];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** The stored hash of the browser's secret; for a browser without one, a value that no row has. */
export function browserHash(context: RequestContext): string {
  const secret = browserSecret(context);
  return secret === undefined ? '' : hashSecret(secret);
}

/** The secret of this browser, which gets one or has its own extended, so that several sign-ins can be under way. */
export function ensureBrowserSecret(context: RequestContext): string {
  const secret = browserSecret(context) ?? newSecret();
  context.setCookie(cookieName(), secret, { maxAge: age, sameSite: config().secure ? 'none' : 'lax' });
  return secret;
}

/** A value for one purpose that only this browser's secret yields. */
export function derive(secret: string, ...purpose: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(purpose)).digest('base64url');
}
