import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import type { MailRequest } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { apartFromAnswer } from '../../jobs/define-job.ts';
import { markEmailVerified, moveToAddress } from '../users/email-addresses.service.ts';
import { findMailLink, takeMailLink } from '../users/mail-links.service.ts';
import { reserveMail } from '../users/mail-requests.service.ts';
import { redirectTarget } from '../users/redirect-targets.service.ts';
import { mailRequestedVerification } from './sign-up.jobs.ts';

/**
 * Asks for a verification mail. Whether the address has an account shows neither in the answer nor in its time: all
 * work that depends on it happens in a job afterwards.
 * @throws AppError EMAIL_005
 */
export async function requestVerification({ email, redirectUrl, referUrl }: MailRequest): Promise<void> {
  await transaction(async () => {
    await reserveMail('VERIFY_SIGN_UP_EMAIL', email);
    await mailRequestedVerification.enqueue({ email, redirectUrl: redirectTarget(redirectUrl) ?? redirectTarget(referUrl) ?? null }, { runAt: apartFromAnswer() });
  });
}

/**
 * Uses a verification link: of the sign-up address, or of an address that the person wants to have instead.
 * @throws AppError EMAIL_004, EMAIL_006 when the address is verified already, SIGNUP_001 when a new address was taken meanwhile
 */
export async function confirmEmail(token: string): Promise<{ ok: true; redirectUrl?: string }> {
  return transaction(async () => {
    const link = await takeMailLink(['VERIFY_SIGN_UP_EMAIL', 'CHANGE_EMAIL'], token);
    if (!link) throw fail((await isVerifiedBy(token)) ? mailErrors.alreadyVerified : mailErrors.linkInvalid);
    if (link.purpose === 'CHANGE_EMAIL') {
      if (!(await moveToAddress(link.userId, link.email))) throw fail(signUpErrors.emailInUse);
    } else if (!(await markEmailVerified(link.userId))) throw fail(mailErrors.alreadyVerified);
    return { ok: true, redirectUrl: link.redirectUrl ?? undefined };
  });
}

/** Whether the link was used before: following it twice is no failure. */
async function isVerifiedBy(token: string): Promise<boolean> {
  return (await findMailLink(['VERIFY_SIGN_UP_EMAIL'], token)) !== undefined;
}
