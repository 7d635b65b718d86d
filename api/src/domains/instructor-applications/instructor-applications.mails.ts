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

/** Where the form opens by itself. */
const forms: Record<ApplicationMode, string> = { ls: '/open-knowledge?start=1', mt: '/mentors/introduction?start=1' };

/** Asks a member to read and send what came for their address while nobody was signed in. */
export async function queueConfirmationMail(to: string, name: string, mode: ApplicationMode): Promise<void> {
  const role = roles[mode];
  await sendLinkMail({
    to,
    subject: `${role} 신청서를 확인해주세요`,
    lines: [`${name}님, 안녕하세요.`, `이 이메일로 보낸 ${role} 신청서가 있습니다. 내용을 확인하고 신청을 마치면 바로 활동할 수 있습니다.`],
    link: { url: config().siteOrigin + forms[mode], label: '신청서 확인하기' },
    notes: ['신청한 적이 없다면 그대로 두세요. 신청되지 않으며, 신청서는 자동으로 지워집니다.'],
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
      `이 이메일로 가입해 인증한 뒤 로그인하고 내용을 확인하면 ${role} 신청이 끝납니다. 이미 회원이라면 로그인해 확인하면 됩니다.`,
    ],
    link: { url: `${config().siteOrigin}/signup`, label: '가입하기' },
    notes: ['신청한 적이 없다면 이 메일을 무시해주세요.'],
  });
}
