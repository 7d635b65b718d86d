import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';

const roles: Record<ApplicationMode, string> = { ls: '지식공유자', mt: '멘토' };

/**
 * Mails a visitor the next steps of their application; whether the address has an account is not revealed. The mail contains no name: the
 * sender of the form may have typed another person's address.
 */
export async function queueGuestMail(to: string, mode: ApplicationMode): Promise<void> {
  const role = roles[mode];
  await sendLinkMail({
    kind: 'guest-application',
    causedBy: 'counted',
    to,
    subject: `${role} 신청을 받았습니다`,
    lines: [
      `이 이메일 주소로 ${role} 신청을 받았습니다.`,
      `이 이메일로 가입해 인증한 뒤 로그인하고 내용을 확인하면 ${role} 신청이 끝납니다. 이미 회원이라면 로그인해 확인하면 됩니다.`,
    ],
    link: { url: `${config().siteOrigin}/signup`, label: '가입하기' },
    notes: ['신청한 적이 없다면 이 메일을 무시해주세요.'],
  });
}
