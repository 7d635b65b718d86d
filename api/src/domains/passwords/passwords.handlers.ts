import { passwordsContract } from '@baeum/contract/domains/passwords/passwords.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { editPassword } from './edit-password.ts';
import { changePasswordByLink, checkPasswordLink, requestPasswordLink } from './password-links.ts';

export const passwordsHandlers = implement(passwordsContract, {
  requestPasswordChange: async ({ body, context }) => {
    await requestPasswordLink(body, context);
    return { ok: true };
  },
  checkPasswordChangeToken: ({ query, context }) => checkPasswordLink(query.token, context),
  changePasswordByToken: ({ body, context }) => changePasswordByLink(body, context),
  editPassword: async ({ actor, body, context }) => {
    await editPassword(actor, body, context);
    return { ok: true };
  },
});
