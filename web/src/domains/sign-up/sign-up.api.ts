import { signUpContract } from '@baeum/contract/domains/sign-up/sign-up.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Verifying a new address changes the signed-in user's profile. */
export const signUp = createApi(signUpContract, {
  changes: { confirmSignUpEmail: ['session', 'profile'], editEmail: 'profile' },
});
