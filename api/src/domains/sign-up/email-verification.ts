import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { refusalAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import type { MailRequest } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, type AppError } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { randomDelaySeconds } from '../../jobs/define-job.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { signedUpHereCookieName } from '../sign-in/browser-cookies.public.ts';
import { checkCurrentPassword } from '../sign-in/credentials.public.ts';
import { findKnownDevice } from '../sign-in/known-devices.public.ts';
import { startSession } from '../sign-in/sessions.public.ts';
import { getAccount } from '../users/accounts.public.ts';
import { markEmailVerified, moveToAddress } from '../users/email-addresses.public.ts';
import { takeMailAllowance, type Causer } from '../users/mail-allowances.public.ts';
import { findMailLink, takeMailLink, type MailLink } from '../users/mail-links.public.ts';
import { reserveMail } from '../users/mail-requests.public.ts';
import { redirectTarget } from '../users/redirect-targets.public.ts';
import { maskEmail } from '../users/users.public.ts';
import { mailRequestedVerification } from './sign-up.jobs.ts';

/**
 * Requests a verification mail. Neither the answer nor its time reveals whether the address has an account: all work that depends on it
 * happens in a job afterwards, and the request counts like a mail in any case.
 * @throws AppError EMAIL_005, EMAIL_007
 */
export async function requestVerification({ email, redirectUrl, referUrl }: MailRequest, causer: Causer): Promise<void> {
  await transaction(async () => {
    await takeMailAllowance('verification', causer);
    await reserveMail('VERIFY_SIGN_UP_EMAIL', email);
    await mailRequestedVerification.enqueue(
      { email, redirectUrl: redirectTarget(redirectUrl) ?? redirectTarget(referUrl) ?? null },
      { waitSeconds: randomDelaySeconds() },
    );
  });
}

/**
 * Uses a verification link: of the sign-up address, or of a new address. The person who opens it proves that the account is theirs: by the
 * browser that signed up or was signed in with before, else by the password. Otherwise the owner of an address would open an account for
 * the stranger who signed up with it. The browser that signed up is signed in as well, by the secret that it got then for this one link;
 * any other browser is not, whatever else it knows.
 * @throws AppError EMAIL_004, EMAIL_006 when the address is verified already, SIGNUP_001 when a new address was taken
 * meanwhile, PW_001 without the password where it is needed, SIGNIN_002 after too many wrong ones, COMMON_013 under too much load
 */
export async function confirmEmail(
  { token, password }: { token: string; password?: string | undefined },
  actor: UserActor | undefined,
  context: RequestContext,
): Promise<{ ok: true; redirectUrl?: string; signedIn: boolean }> {
  await refuseStrangersAccount(token, password, context);
  return transaction(async () => {
    const link = await takeMailLink(['VERIFY_SIGN_UP_EMAIL', 'CHANGE_EMAIL'], token, context.cookies[signedUpHereCookieName()]);
    if (!link) throw await unusableLink(token, context);
    if (link.purpose === 'CHANGE_EMAIL') await changeEmail(link, context);
    else if (!(await markEmailVerified(link.userId))) throw fail(mailErrors.alreadyVerified);
    recordSecurityEvent(link.purpose === 'CHANGE_EMAIL' ? 'email-changed' : 'email-verified', { actorId: link.userId, context });
    const signedIn = link.fromHere && actor === undefined && (await signInHere(link.userId, context));
    return { ok: true, redirectUrl: link.redirectUrl ?? undefined, signedIn };
  });
}

/** Signs in the link's person, unless a sign-in would require more: the link still holds the lock on their account. */
async function signInHere(userId: number, context: RequestContext): Promise<boolean> {
  const account = await getAccount(userId);
  if (refusalAt('sign-in', account) || account.hasSecondFactor) return false;
  await startSession(account, context, { means: 'MAIL_LINK' });
  context.clearCookie(signedUpHereCookieName());
  return true;
}

/** Following a link twice is not an error. */
async function unusableLink(token: string, context: RequestContext): Promise<AppError> {
  if (await isVerifiedBy(token)) return fail(mailErrors.alreadyVerified);
  recordSecurityEvent('link-refused', { reason: mailErrors.linkInvalid.errorCode, means: 'MAIL_LINK', context });
  return fail(mailErrors.linkInvalid);
}

/** The former address is the only place where an owner still gets a notice of a change that somebody else made. */
async function changeEmail({ userId, email }: MailLink, context: RequestContext): Promise<void> {
  const former = await getAccount(userId);
  if (!(await moveToAddress(userId, email))) throw fail(signUpErrors.emailInUse);
  await notifyOwner(userId, 'email-changed', { emailMasked: maskEmail(email) }, { context, to: former.email });
}

async function refuseStrangersAccount(token: string, password: string | undefined, context: RequestContext): Promise<void> {
  const find = () => findMailLink(['VERIFY_SIGN_UP_EMAIL', 'CHANGE_EMAIL'], token);
  const link = await find();
  if (!link || link.used) return;
  const account = await getAccount(link.userId);
  if (account.passwordHash === null || (await findKnownDevice(account.email, context))) return;
  // On a double click, the first one signs in and so changes the browser's secret: the link is used by then.
  if ((await find())?.used) return;
  if (password === undefined) throw fail(passwordErrors.wrongCurrent);
  await checkCurrentPassword(account, password, context);
}

/** Whether the link was used before: following it twice is no failure. */
async function isVerifiedBy(token: string): Promise<boolean> {
  return (await findMailLink(['VERIFY_SIGN_UP_EMAIL'], token)) !== undefined;
}
