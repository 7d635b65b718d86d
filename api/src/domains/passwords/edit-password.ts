import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { checkCurrentPassword } from '../sign-in/credentials.public.ts';
import { rememberDevice } from '../sign-in/known-devices.public.ts';
import { getAccount } from '../users/accounts.public.ts';
import { hashNewPassword, storePassword } from './passwords.public.ts';

/**
 * Sets another password for a signed-in person. This browser stays signed in and known; everything else ends.
 * @throws AppError PW_001 without the right current password where there is one, PW_002, SIGNUP_002, SIGNIN_002 after too many wrong ones
 */
export async function editPassword(
  { userId, credentialId }: UserActor,
  { currentPassword = '', newPassword }: { currentPassword?: string | undefined; newPassword: string },
  context: RequestContext,
): Promise<void> {
  const account = await getAccount(userId);
  if (account.passwordHash !== null) await checkCurrentPassword(account, currentPassword, context);
  const passwordHash = await hashNewPassword(account, newPassword);
  await transaction(async () => {
    if (!(await storePassword(account, passwordHash, context, credentialId))) throw fail(passwordErrors.wrongCurrent);
    await rememberDevice(userId, context);
    recordSecurityEvent('password-changed', { actorId: userId, context });
  });
}
