import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { checkCurrentPassword } from '../sign-in/credentials.public.ts';
import { findAccountByEmail, getAccount } from '../users/accounts.public.ts';
import { checkMailAllowance } from '../users/mail-allowances.public.ts';
import { endMailLinks } from '../users/mail-links.public.ts';
import { reserveMail } from '../users/mail-requests.public.ts';
import { mailEmailChange } from './email-change-mails.ts';

/**
 * Requests another address. The account has its own until the new one is verified by the mailed link; a later request replaces an earlier
 * one.
 * @throws AppError SIGNUP_001 for an address that is in use, PW_001 for a wrong password, EMAIL_005, EMAIL_007, SIGNIN_002
 */
export async function editEmail(
  { userId }: UserActor,
  { newEmail, password }: { newEmail: string; password?: string | undefined },
  context: RequestContext,
): Promise<{ pendingEmail: string }> {
  const causer = { userId, context };
  await checkMailAllowance('email-change-link', causer);
  const account = await getAccount(userId);
  if (password !== undefined) await checkCurrentPassword(account, password, context);
  if (await findAccountByEmail(newEmail)) throw fail(signUpErrors.emailInUse);
  await transaction(async () => {
    await reserveMail('CHANGE_EMAIL', newEmail);
    await endMailLinks('CHANGE_EMAIL', userId);
    await mailEmailChange(account, newEmail, causer);
    recordSecurityEvent('email-change-requested', { actorId: userId, context });
  });
  return { pendingEmail: newEmail };
}
