import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { notice, notMe } from '../../notices/notice.ts';

export const socialAccountNotices = {
  'social-account-linked': notice<{ provider: SocialProvider }>({
    title: ({ provider }) => `${providerNames[provider]} 계정을 연결했어요`,
    link: () => '/my/settings/connections',
    mail: ({ provider }) => ({
      ...notMe,
      subject: '소셜 계정이 연결되었습니다',
      lines: [`이제 ${providerNames[provider]} 계정으로도 로그인할 수 있습니다.`],
    }),
  }),
};
