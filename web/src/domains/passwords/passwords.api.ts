import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A new password ends the sessions and tokens of its owner; the one that a link sets, this browser's session too. */
export const passwords = createApi(passwordsContract, {
  changes: { changePasswordByToken: 'session', editPassword: ['profile', 'sign-ins', 'api-tokens'] },
});
