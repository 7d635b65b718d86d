import { signInContract } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const signIn = createApi(signInContract, { invalidates: { signOut: ['getSession'], endSession: ['listSessions'], endOtherSessions: ['listSessions'] } });
