import { randomUUID } from 'node:crypto';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { decideForPage } from './domains/evaluations/evaluations.service.ts';
import { readSession } from './domains/sign-in/sign-in.service.ts';
import type { UserActor } from './http/actor.ts';
import type { RequestContext } from './http/request-context.ts';
import { credentials } from './handlers.ts';

/** Session and decisions that a page gets with its first HTML, so that nothing flickers. */
export async function pageBoot(context: RequestContext) {
  const actor = await signedIn(context);
  const deviceId = keepDeviceId(context);
  const decisions = await decideForPage({ id: deviceId, deviceId, ...(actor && memberOf(actor)) });
  return { session: await readSession(actor, context), decisions };
}

/** Who the member is to targets and segments. */
function memberOf({ userId, roles }: UserActor) {
  return { userId: String(userId), properties: { role_admin: roles.admin, is_instructor: roles.instructor, is_mentor: roles.mentor } };
}

async function signedIn({ cookies: sent }: RequestContext): Promise<UserActor | undefined> {
  const secret = sent[credentials.sessionCookieName()];
  return secret ? credentials.findSessionActor(secret) : undefined;
}

/** The device's id decides its variations, so a new visitor gets one before the first page is drawn. */
function keepDeviceId(context: RequestContext): string {
  const { name, age } = cookies.experimentId;
  const known = context.cookies[name];
  if (known && known.length <= 64) return known;
  const created = randomUUID();
  context.setCookie(name, created, { maxAge: age, httpOnly: false, domainWide: true });
  return created;
}
