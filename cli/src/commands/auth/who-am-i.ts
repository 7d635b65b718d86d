import { signInContract, type Session as BrowserSession } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { Session } from '../../session/session.ts';

/** The account behind the token in use; nothing when nobody is signed in. */
export async function whoAmI(session: Session): Promise<BrowserSession['user']> {
  const { user } = await session.call(signInContract.getSession, {});
  return user;
}
