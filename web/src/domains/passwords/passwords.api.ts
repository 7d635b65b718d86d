import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A new password ends its user's sessions and tokens; one set by a link, this browser's session too. */
export const passwords = createApi(passwordsContract, {
  changes: { changePasswordByToken: 'session', editPassword: ['profile', 'sign-ins', 'api-tokens'] },
});
