import { providerNames, socialTicketHours } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import type { Causer } from '../users/mail-allowances.public.ts';
import { newPasswordUrl } from '../users/mail-words.public.ts';

/** Notifies the owner at once that a way to sign in was removed. */
export async function mailUnlinked({ email, provider }: { email: string; provider: SocialProvider }): Promise<void> {
  const { SITE_NAME } = config();
  const name = providerNames[provider];
  await sendLinkMail({
    kind: 'social-account-unlinked',
    to: email,
    subject: '소셜 계정의 연결이 해제되었습니다',
    lines: [
      `${SITE_NAME} 계정에서 ${name} 로그인의 연결이 해제되었습니다. 이제 ${name} 계정으로는 로그인할 수 없습니다.`,
      '직접 하신 일이라면 더 하실 일은 없습니다. 그렇지 않다면 바로 비밀번호를 바꾸고 연결한 계정을 확인해주세요.',
    ],
    link: { url: newPasswordUrl(email), label: '비밀번호 바꾸기' },
  });
}

/** Verifies an address for a social sign-up. The mail contains no name: the person who requested it may have typed another's address. */
export async function mailSocialEmail({
  email,
  provider,
  url,
  causedBy,
}: {
  email: string;
  provider: SocialProvider;
  url: string;
  causedBy: Causer;
}): Promise<void> {
  const { SITE_NAME } = config();
  const name = providerNames[provider];
  await sendLinkMail({
    kind: 'social-email',
    causedBy,
    to: email,
    subject: '이메일 주소를 확인해주세요',
    lines: [`${name} 계정으로 ${SITE_NAME}에 가입하려는 요청을 받았습니다.`, '아래 버튼을 누르면 이메일 확인이 끝나고 가입을 이어갈 수 있습니다.'],
    link: { url, label: '이메일 확인하기' },
    notes: [`이 링크는 ${socialTicketHours}시간 동안, 가입을 시작한 브라우저에서만 쓸 수 있습니다.`, '가입을 요청한 적이 없다면 이 메일을 무시해주세요.'],
  });
}
