import { accessReferersContract } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const signIn = createApi(signInContract);
export const accessReferers = createApi(accessReferersContract);
