import type { PageDefinition } from '../../client/page.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { socialAccountsTexts as texts } from './social-accounts.texts.ts';
import { SocialAccountsSection } from './SocialAccountsSection.tsx';

export const page: PageDefinition = {
  component: SocialAccountsPage,
  head: () => ({ title: texts.link.title, noindex: true }),
};

/** The section of the account settings under an address of its own. */
export function SocialAccountsPage() {
  return (
    <Container narrow>
      <Stack gap={24}>
        <h1>{texts.link.title}</h1>
        <SocialAccountsSection />
      </Stack>
    </Container>
  );
}
