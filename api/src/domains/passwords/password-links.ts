import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import type { MailRequest } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { randomDelaySeconds } from '../../jobs/define-job.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { rememberDevice } from '../sign-in/known-devices.public.ts';
import { getAccount } from '../users/accounts.public.ts';
import { markEmailVerified } from '../users/email-addresses.public.ts';
import { findMailLink, takeMailLink, type MailLink } from '../users/mail-links.public.ts';
import { reserveMail } from '../users/mail-requests.public.ts';
import { redirectTarget } from '../users/redirect-targets.public.ts';
import { maskEmail } from '../users/users.public.ts';
import { mailPasswordLink } from './passwords.jobs.ts';
import { hashNewPassword, storePassword } from './passwords.public.ts';

/**
 * Requests a password-change mail. As with sign-up verification, neither the answer nor its time reveals whether the address has an
 * account. @throws AppError EMAIL_005
 */
export async function requestPasswordLink({ email, redirectUrl, referUrl }: MailRequest, context: RequestContext): Promise<void> {
  recordSecurityEvent('reset-requested', { context });
  await transaction(async () => {
    await reserveMail('CHANGE_PASSWORD', email);
    await mailPasswordLink.enqueue(
      { email, redirectUrl: redirectTarget(redirectUrl) ?? redirectTarget(referUrl) ?? null },
      { waitSeconds: randomDelaySeconds() },
    );
  });
}

/** Checks a link without using it. @throws AppError EMAIL_004 */
export async function checkPasswordLink(token: string, context: RequestContext): Promise<{ valid: true; emailMasked: string }> {
  const { email } = await openLink(token, context);
  return { valid: true, emailMasked: maskEmail(email) };
}

/**
 * Uses up a link and sets the password. Having received the mail also verifies the address, and makes this browser a known one: its owner
 * gets in while others are guessing. An unacceptable password leaves the link usable.
 * @throws AppError EMAIL_004, SIGNUP_002, PW_002
 */
export async function changePasswordByLink(
  { token, newPassword }: { token: string; newPassword: string },
  context: RequestContext,
): Promise<{ ok: true; redirectUrl?: string }> {
  const account = await getAccount((await openLink(token, context)).userId);
  const passwordHash = await hashNewPassword(account, newPassword);
  return transaction(async () => {
    const link = await takeMailLink(['CHANGE_PASSWORD'], token);
    if (!link) throw fail(mailErrors.linkInvalid);
    if (!(await storePassword(account, passwordHash, context))) throw fail(mailErrors.linkInvalid);
    recordSecurityEvent('password-changed', { actorId: account.id, context });
    await markEmailVerified(account.id);
    await rememberDevice(account.id, context);
    return { ok: true, redirectUrl: link.redirectUrl ?? undefined };
  });
}

async function openLink(token: string, context: RequestContext): Promise<MailLink> {
  const link = await findMailLink(['CHANGE_PASSWORD'], token);
  if (link && !link.used) return link;
  recordSecurityEvent('reset-refused', { actorId: link?.userId, reason: mailErrors.linkInvalid.errorCode, context });
  throw fail(mailErrors.linkInvalid);
}
