import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { mailLinkPaths, type MailRequest } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { enqueue, type JobHandler } from '../../jobs/queue.ts';
import { findAccountByEmail, getAccount } from '../users/accounts.service.ts';
import { markEmailVerified } from '../users/email-addresses.service.ts';
import { sendLinkMail } from '../users/link-mail.service.ts';
import { findMailLink, issueMailLink, takeMailLink, type MailLink } from '../users/mail-links.service.ts';
import { reserveMail } from '../users/mail-requests.service.ts';
import { redirectTarget } from '../users/redirect-targets.service.ts';
import { maskEmail } from '../users/users.service.ts';
import { hashNewPassword, storePassword } from './passwords.service.ts';

/**
 * Asks for a password-change mail. As with sign-up verification, neither the answer nor its time tells whether the
 * address has an account. @throws AppError EMAIL_005
 */
export async function requestPasswordLink({ email, redirectUrl, referUrl }: MailRequest): Promise<void> {
  await transaction(async () => {
    await reserveMail('CHANGE_PASSWORD', email);
    await enqueue('mail-password-link', { email, redirectUrl: redirectTarget(redirectUrl) ?? redirectTarget(referUrl) ?? null });
  });
}

/** Mails a link to the owner of an account that is in use. */
export const mailPasswordLink: JobHandler = async ({ email, redirectUrl }) => {
  const account = await findAccountByEmail(String(email));
  if (!account || account.status === 'BLOCKED' || account.status === 'WITHDRAWN') return;
  await transaction(async () => {
    const target = typeof redirectUrl === 'string' ? redirectUrl : null;
    const secret = await issueMailLink({ purpose: 'CHANGE_PASSWORD', userId: account.id, email: account.email, redirectUrl: target });
    await sendLinkMail({
      to: account.email,
      subject: '비밀번호를 다시 설정해주세요',
      lines: ['비밀번호 변경 요청을 받았습니다.', '아래 버튼을 눌러 새 비밀번호를 정해주세요.'],
      link: { url: `${config().siteOrigin}${mailLinkPaths.CHANGE_PASSWORD}?token=${secret}`, label: '비밀번호 설정하기' },
      notes: ['이 링크는 1시간 동안 한 번만 쓸 수 있습니다.', '요청한 적이 없다면 이 메일을 무시해주세요. 비밀번호는 바뀌지 않습니다.'],
    });
  });
};

/** Looks at a link without using it. @throws AppError EMAIL_004 */
export async function checkPasswordLink(token: string): Promise<{ valid: true; emailMasked: string }> {
  const { email } = await openLink(token);
  return { valid: true, emailMasked: maskEmail(email) };
}

/**
 * Uses a link up and sets the password. Having got the mail also proves the address. An unacceptable password leaves
 * the link usable. @throws AppError EMAIL_004, SIGNUP_002, PW_002
 */
export async function changePasswordByLink(token: string, newPassword: string): Promise<{ ok: true; redirectUrl?: string }> {
  const account = await getAccount((await openLink(token)).userId);
  const passwordHash = await hashNewPassword(account, newPassword);
  return transaction(async () => {
    const link = await takeMailLink(['CHANGE_PASSWORD'], token);
    if (!link) throw fail(mailErrors.linkInvalid);
    await storePassword(account, passwordHash);
    await markEmailVerified(account.id);
    return { ok: true, redirectUrl: link.redirectUrl ?? undefined };
  });
}

async function openLink(token: string): Promise<MailLink> {
  const link = await findMailLink(['CHANGE_PASSWORD'], token);
  if (!link || link.used) throw fail(mailErrors.linkInvalid);
  return link;
}
