import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A new password ends the sessions of its owner, this browser's too. */
export const passwords = createApi(passwordsContract, { invalidates: { changePasswordByToken: ['getSession'] } });
