import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import type { SignUpBody } from '@baeum/contract/domains/sign-up/sign-up.schemas.ts';
import { displayNameMaxLength, type UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { minute } from '@baeum/contract/shared/constants.ts';
import { isHouseName } from '@baeum/contract/shared/house-names.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { newSecret } from '../../secrets/secrets.ts';
import { agreeAtSignUp } from '../marketing-consents/marketing-consents.public.ts';
import { checkPassword } from '../passwords/passwords.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { signedUpHereCookieName, signUpCookieAge, signUpCookieName } from '../sign-in/browser-cookies.public.ts';
import { rememberDevice } from '../sign-in/known-devices.public.ts';
import { addAccount, findAccountByEmail } from '../users/accounts.public.ts';
import { checkMailAllowance } from '../users/mail-allowances.public.ts';
import { signUpBrowserMinutes } from '../users/mail-links.public.ts';
import { recordMailRequest } from '../users/mail-requests.public.ts';
import { hashPassword } from '../users/password-hash.public.ts';
import { redirectTarget } from '../users/redirect-targets.public.ts';
import { mailVerificationLink } from './verification-mail.ts';

/**
 * Opens an account that works once its address is verified. The unique index decides who gets an address; the check before only saves the
 * hashing.
 * @throws AppError SIGNUP_001, SIGNUP_002, EMAIL_007, COMMON_013 under too much load
 */
export async function signUp(body: SignUpBody, context: RequestContext): Promise<{ user: UserSelf; verificationMailSent: boolean }> {
  await checkMailAllowance('verification', { context });
  await checkPassword(body.password, body);
  const { email, name = nameFrom(email), agreements, referUrl, inst, group } = body;
  if (await findAccountByEmail(email)) throw fail(signUpErrors.emailInUse);
  const passwordHash = await hashPassword(body.password);
  const browser = newSecret();
  const user = await transaction(async () => {
    const added = await addAccount({ email, name, passwordHash, ...agreedTexts(), source: { referUrl, inst, group } });
    if (!added) throw fail(signUpErrors.emailInUse);
    if (agreements.marketing) await agreeAtSignUp(added.id);
    await mailVerificationLink(added, redirectTarget(body.redirectUrl) ?? redirectTarget(referUrl) ?? null, { context }, browser);
    await recordMailRequest('VERIFY_SIGN_UP_EMAIL', email);
    await rememberDevice(added.id, context);
    recordSecurityEvent('sign-up', { actorId: added.id, context });
    return added;
  });
  context.setCookie(signUpCookieName(), '1', { maxAge: signUpCookieAge });
  context.setCookie(signedUpHereCookieName(), browser, { maxAge: signUpBrowserMinutes * minute });
  return { user, verificationMailSent: true };
}

/** The texts to which a person agreed: the current ones. */
function agreedTexts() {
  return { termsVersion: currentVersion('terms'), privacyVersion: currentVersion('privacy') };
}

/** Whether the address is free. */
export async function isEmailAvailable(email: string): Promise<boolean> {
  return (await findAccountByEmail(email)) === undefined;
}

/** The name of a person who gave none and whose address would yield a reserved one. */
const unnamed = '회원';

function nameFrom(email: string): string {
  const name = email.slice(0, email.indexOf('@')).slice(0, displayNameMaxLength);
  return isHouseName(name) ? unnamed : name;
}
