import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** `client/session.ts` reads this browser's session. */
export const signIn = createApi(signInContract, {
  reads: { listSessions: 'sign-ins' },
  changes: { signOut: 'session', endSession: 'sign-ins', endOtherSessions: 'sign-ins' },
});
