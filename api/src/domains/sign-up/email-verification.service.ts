import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import type { MailRequest } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { mailLinkPaths } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { enqueue, type JobHandler } from '../../jobs/queue.ts';
import { findAccountByEmail } from '../users/accounts.service.ts';
import { markEmailVerified, moveToAddress } from '../users/email-addresses.service.ts';
import { sendLinkMail } from '../users/link-mail.service.ts';
import { findMailLink, issueMailLink, takeMailLink } from '../users/mail-links.service.ts';
import { reserveMail } from '../users/mail-requests.service.ts';
import { redirectTarget } from '../users/redirect-targets.service.ts';

/**
 * Asks for a verification mail. Whether the address has an account shows neither in the answer nor in its time: all
 * work that depends on it happens in a job afterwards.
 * @throws AppError EMAIL_005
 */
export async function requestVerification({ email, redirectUrl, referUrl }: MailRequest): Promise<void> {
  await transaction(async () => {
    await reserveMail('VERIFY_SIGN_UP_EMAIL', email);
    await enqueue('mail-verification-link', { email, redirectUrl: redirectTarget(redirectUrl) ?? redirectTarget(referUrl) ?? null });
  });
}

/** Mails a link to the owner of an unverified address; to nobody else. */
export const mailRequestedVerification: JobHandler = async ({ email, redirectUrl }) => {
  const account = await findAccountByEmail(String(email));
  if (!account || account.emailVerified || account.status !== 'ACTIVE') return;
  await mailVerificationLink(account, typeof redirectUrl === 'string' ? redirectUrl : null);
};

/** Mails a verification link. The mail names nobody: whoever signed up may have typed another person's address. */
export async function mailVerificationLink({ id, email }: { id: number; email: string }, redirectUrl: string | null): Promise<void> {
  const { siteOrigin, SITE_NAME } = config();
  await transaction(async () => {
    const secret = await issueMailLink({ purpose: 'VERIFY_SIGN_UP_EMAIL', userId: id, email, redirectUrl });
    await sendLinkMail({
      to: email,
      subject: '이메일 주소를 인증해주세요',
      lines: [`${SITE_NAME}에 가입해주셔서 감사합니다.`, '아래 버튼을 누르면 이메일 인증이 끝나고 바로 로그인할 수 있습니다.'],
      link: { url: `${siteOrigin}${mailLinkPaths.VERIFY_SIGN_UP_EMAIL}?token=${secret}`, label: '이메일 인증하기' },
      notes: ['이 링크는 24시간 동안 한 번만 쓸 수 있습니다.', '가입한 적이 없다면 이 메일을 무시해주세요.'],
    });
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

/** A link that did its work already: pressing it twice is no reason to worry. */
async function isVerifiedBy(token: string): Promise<boolean> {
  return (await findMailLink(['VERIFY_SIGN_UP_EMAIL'], token)) !== undefined;
}
