import { normaliseCode } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { HalfSignedIn } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { signInContract, type SignedIn } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { AppRoute } from '@ts-rest/core';
import type { LooseRequest, SendOptions, Session } from './session.ts';
import { withoutSecondStep } from './tokens.ts';
import type { Answer } from './transport.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Asks for the code of the authenticator app or a recovery code, where the account needs one. */
  code?: () => Promise<string>;
}

/** Sends as the browser that has just signed in. */
type Send = (route: AppRoute, request: LooseRequest, options?: Omit<SendOptions, 'as'>) => Promise<Answer>;

/** Signs in by password as a browser does, for work that takes no token because it asks for a recent sign-in, and signs out again. */
export async function asBrowser<T>(session: Session, { email, password, code }: Credentials, work: (send: Send) => Promise<T>): Promise<T> {
  let answer = await session.send(signInContract.signIn, { body: { email, password } }, { as: 'nobody' });
  const first = answer.body as SignedIn | HalfSignedIn;
  if ('secondFactor' in first) {
    if (!code || first.secondFactor.methods.every((method) => method === 'PASSKEY')) return withoutSecondStep(first) as never;
    const given = normaliseCode(await code());
    const proof = { method: /^\d+$/.test(given) ? 'TOTP' : 'RECOVERY_CODE', code: given };
    answer = await session.send(signInContract.completeSignIn, { body: { ticket: first.secondFactor.ticket, proof } }, { as: 'nobody' });
  }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const headers = { cookie, origin: new URL(session.host).origin };
  try {
    return await work((route, request, options) =>
      session.send(route, { ...request, headers: { ...request.headers, ...headers } }, { ...options, as: 'nobody' }),
    );
  } finally {
    await session.send(signInContract.signOut, { headers }, { as: 'nobody' });
  }
}

/** Sends one request in that way. */
export function sendSignedIn(session: Session, credentials: Credentials, route: AppRoute, request: LooseRequest): Promise<Answer> {
  return asBrowser(session, credentials, (send) => send(route, request));
}
