import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { implement } from '../../http/implement.ts';
import { changePasswordByLink, checkPasswordLink, requestPasswordLink } from './password-links.ts';

export const passwordsHandlers = implement(passwordsContract, {
  requestPasswordChange: async ({ body }) => {
    await requestPasswordLink(body);
    return { ok: true };
  },
  checkPasswordChangeToken: ({ query }) => checkPasswordLink(query.token),
  changePasswordByToken: ({ body, context }) => changePasswordByLink(body, context),
});
