import { config } from '../../config.ts';
import type { Leaver } from '../users/leavers.public.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { nameInMail } from '../users/mail-words.public.ts';

/** The last mail to a person who left. */
export async function mailFarewell({ email, name }: Leaver): Promise<void> {
  const { SITE_NAME, siteOrigin } = config();
  await sendLinkMail({
    kind: 'farewell',
    to: email,
    forgotten: true,
    subject: '탈퇴가 완료되었습니다',
    lines: [
      `${nameInMail(name)}님, 그동안 ${SITE_NAME}과 함께해주셔서 감사합니다.`,
      '탈퇴가 완료되어 개인정보를 지웠고, 모든 기기와 프로그램에서 로그아웃되었습니다. 법에 따라 보관하는 기록은 개인정보 처리방침에서 볼 수 있습니다.',
      '같은 이메일로 언제든 다시 가입할 수 있습니다.',
    ],
    link: { url: `${siteOrigin}/policies/privacy`, label: '개인정보 처리방침 보기' },
    notes: [`직접 탈퇴하지 않았다면 바로 알려주세요: ${siteOrigin}/contact`],
  });
}
