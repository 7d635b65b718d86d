import type { Request } from 'express';
import type { Cookies } from 'cookie';
import { credentials } from '../handlers.ts';

/** Session and decisions that a page gets with its first HTML, so that nothing flickers. */
export async function pageBoot(cookies: Cookies, request: Request) {
  const secret = cookies[credentials.sessionCookieName()];
  const actor = secret ? await credentials.findSessionActor(secret) : undefined;
  return { session: {}, decisions: {}, ip: request.ip };
}
