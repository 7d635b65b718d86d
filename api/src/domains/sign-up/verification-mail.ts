import { mailLinkHours } from '@baeum/contract/domains/users/mail-links.rules.ts';
import { mailLinkPaths } from '@baeum/contract/domains/users/mail-request.schemas.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import { sendLinkMail, type LinkMail } from '../users/link-mail.public.ts';
import { issueMailLink } from '../users/mail-links.public.ts';

/**
 * Mails a verification link. The mail contains no name: the person who signed up may have typed another's address.
 * @param browser secret of the browser that signs up
 */
export async function mailVerificationLink(
  { id, email }: { id: number; email: string },
  redirectUrl: string | null,
  causedBy: LinkMail<'verification'>['causedBy'],
  browser?: string,
): Promise<void> {
  const { siteOrigin, SITE_NAME } = config();
  await transaction(async () => {
    const secret = await issueMailLink({ purpose: 'VERIFY_SIGN_UP_EMAIL', userId: id, email, redirectUrl }, browser);
    await sendLinkMail({
      kind: 'verification',
      causedBy,
      to: email,
      subject: '이메일 주소를 인증해주세요',
      lines: [`${SITE_NAME}에 가입해주셔서 감사합니다.`, '아래 버튼을 누르면 이메일 인증이 끝나고 바로 로그인할 수 있습니다.'],
      link: { url: `${siteOrigin}${mailLinkPaths.VERIFY_SIGN_UP_EMAIL}?token=${secret}`, label: '이메일 인증하기' },
      notes: [`이 링크는 ${mailLinkHours.VERIFY_SIGN_UP_EMAIL}시간 동안 한 번만 쓸 수 있습니다.`, '가입한 적이 없다면 이 메일을 무시해주세요.'],
    });
  });
}
