import { signUpContract } from '@baeum/contract/domains/sign-up/sign-up.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const signUp = createApi(signUpContract);
