import type { AppRoute } from '@ts-rest/core';
import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { LooseRequest, Session } from './session.ts';
import type { Answer } from './transport.ts';

/**
 * Sends what takes no token, because it asks for a recent sign-in: signs in by password as a browser does, sends it with that
 * session, and signs out again.
 */
export async function sendSignedIn(session: Session, credentials: { email: string; password: string }, route: AppRoute, request: LooseRequest): Promise<Answer> {
  const { headers } = await session.send(signInContract.signIn, { body: credentials }, { as: 'nobody' });
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
  const asBrowser = { cookie, origin: new URL(session.host).origin };
  try {
    return await session.send(route, { ...request, headers: { ...request.headers, ...asBrowser } }, { as: 'nobody' });
  } finally {
    await session.send(signInContract.signOut, { headers: asBrowser }, { as: 'nobody' });
  }
}
