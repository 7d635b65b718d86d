import { signUpContract } from '@baeum/contract/domains/sign-up/sign-up.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { causerOf } from '../users/mail-allowances.public.ts';
import { editEmail } from './edit-email.ts';
import { confirmEmail, requestVerification } from './email-verification.ts';
import { isEmailAvailable, signUp } from './sign-up.ts';

export const signUpHandlers = implement(signUpContract, {
  signUp: ({ body, context }) => signUp(body, context),
  checkSignUpEmail: async ({ query }) => ({ available: await isEmailAvailable(query.email) }),
  requestSignUpEmailVerification: async ({ actor, body, context }) => {
    await requestVerification(body, causerOf(actor, context));
    return { ok: true };
  },
  confirmSignUpEmail: ({ actor, body, context }) => confirmEmail(body, actor, context),
  editEmail: ({ actor, body, context }) => editEmail(actor, body, context),
});
