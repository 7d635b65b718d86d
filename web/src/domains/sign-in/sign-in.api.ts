import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** The session of this browser is read by `client/session.ts`. */
export const signIn = createApi(signInContract, {
  reads: { listSessions: 'sign-ins' },
  changes: { signOut: 'session', endSession: 'sign-ins', endOtherSessions: 'sign-ins' },
});
