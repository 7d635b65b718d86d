import { signUpContract } from '@baeum/contract/domains/sign-up/sign-up.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Whoever is signed in and proves a new address has another profile. */
export const signUp = createApi(signUpContract, {
  changes: { confirmSignUpEmail: ['session', 'profile'], editEmail: 'profile' },
});
