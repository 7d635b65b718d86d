import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { config } from '../../config.ts';
import { nameInMail, sendLinkMail } from '../users/link-mail.service.ts';

const roles: Record<ApplicationMode, string> = { ls: '지식공유자', mt: '멘토' };
const starts: Record<ApplicationMode, string> = { ls: '/open-knowledge', mt: '/mentors/start' };

/** Tells a member that they may teach from now on. */
export async function queueApprovedMail(to: string, name: string, mode: ApplicationMode): Promise<void> {
  const role = roles[mode];
  await sendLinkMail({
    kind: 'application-approved',
    to,
    subject: `${role} 신청이 완료되었습니다`,
    lines: [`${nameInMail(name)}님, 안녕하세요.`, `${role} 신청이 완료되어 지금부터 활동할 수 있습니다.`],
    link: { url: config().siteOrigin + starts[mode], label: '시작하기' },
  });
}

/** Tells a visitor how their application goes on; whether the address has an account is not said. */
export async function queueGuestMail(to: string, name: string, mode: ApplicationMode): Promise<void> {
  const role = roles[mode];
  await sendLinkMail({
    kind: 'guest-application',
    to,
    subject: `${role} 신청을 받았습니다`,
    lines: [
      `${nameInMail(name)}님, 안녕하세요.`,
      `이 이메일로 가입해 인증한 뒤 로그인하면 ${role} 신청이 이어집니다. 이미 회원이라면 로그인만 하면 됩니다.`,
    ],
    link: { url: `${config().siteOrigin}/signup`, label: '가입하기' },
    notes: ['신청한 적이 없다면 이 메일을 무시해주세요.'],
  });
}
