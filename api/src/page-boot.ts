import { couponCodeOf, couponCodeRule, couponLinkCookie } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { pageProperties } from '@baeum/contract/shared/page-properties.ts';
import { randomUUID } from 'node:crypto';
import { decideForPage } from './domains/evaluations/evaluations.public.ts';
import { findSiteKey } from './domains/sdk-keys/sdk-keys.public.ts';
import { findSessionPerson } from './domains/sign-in/session-actor.public.ts';
import { sessionOf, visitorSession } from './domains/sign-in/sign-in.public.ts';
import { credentials } from './handlers.ts';
import type { UserActor } from './http/admission/actor.ts';
import type { RequestContext } from './http/base/request-context.ts';

/** Session, decisions and their user, as a page gets them with its first HTML, so that nothing flickers. */
export async function pageBoot(context: RequestContext, address: string) {
  const secret = credentials.sessionSecret(context.cookies);
  const { actor, user: person } = (secret ? await findSessionPerson(secret) : undefined) ?? {};
  const deviceId = storeDeviceId(context);
  storeCouponLink(context, address);
  const user = { id: deviceId, deviceId, ...(actor && memberOf(actor)) };
  const hackleProperties = pageProperties(address, context.userAgent);
  const [session, decisions, sdkKey] = await Promise.all([sessionOf(actor, person, context), decideForPage({ ...user, hackleProperties }), findSiteKey()]);
  return {
    boot: { session, decisions, experimentation: { sdkKey, user } },
    deviceId,
    actor,
    isVisitor: secret === undefined,
    /** The same decisions for an anonymous visitor. */
    asVisitor: async () => ({
      boot: { session: await visitorSession(), decisions, experimentation: { sdkKey, user: { id: nobody, deviceId: nobody } } },
      deviceId: nobody,
    }),
  };
}

/** The device id of no device (RFC 9562 §5.9). */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The member's attributes for targets and segments. */
function memberOf({ userId, roles }: UserActor) {
  return {
    userId: String(userId),
    properties: { role_admin: roles.operator.length > 0 || roles.adminLacks !== undefined, is_instructor: roles.instructor, is_mentor: roles.mentor },
  };
}

/**
 * The device's id decides its variations, so a new visitor gets one before the first page is rendered. Each page renews the cookie:
 * browsers store none for longer than 400 days, whatever its age.
 */
function storeDeviceId(context: RequestContext): string {
  const { name, age } = cookies.experimentId;
  const known = context.cookies[name];
  const deviceId = known && known.length <= 64 ? known : randomUUID();
  context.setCookie(name, deviceId, { maxAge: age, httpOnly: false, hosts: 'product' });
  return deviceId;
}

/** The page's own code has no room for it, and a buyer may have to sign in first. */
function storeCouponLink(context: RequestContext, address: string): void {
  const { pathname, searchParams } = new URL(address);
  const code = searchParams.get('coupon');
  if (code === null || !pathname.startsWith('/course/') || couponCodeRule(code)) return;
  context.setCookie(couponLinkCookie.name, couponCodeOf(code), { maxAge: couponLinkCookie.age, httpOnly: false, hosts: 'product' });
}
