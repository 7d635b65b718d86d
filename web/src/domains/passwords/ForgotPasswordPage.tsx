import { useSearchParams } from 'react-router';
import { useSite } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { PartnerLogo } from '../entrance/parts/ReferrerLogo.tsx';
import { useFromPartner } from '../entrance/parts/referring.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { passwordTexts } from './passwords.texts.ts';

const texts = passwordTexts.forgot;

export const page: PageDefinition = {
  component: ForgotPasswordPage,
  head: () => ({ title: texts.title, description: texts.description, canonical: '/signin/find/password' }),
};

/** The forgot-password modal as a page of its own. */
export function ForgotPasswordPage() {
  const { name } = useSite();
  const fromPartner = useFromPartner();
  const [query] = useSearchParams();
  return (
    <EntrancePage title={texts.title} lead={texts.lead(name, fromPartner)} logo={<PartnerLogo />}>
      <ForgotPasswordForm email={query.get('email') ?? undefined} redirectUrl={query.get('redirectUrl') ?? undefined} />
      <LinkButton to="/signin" variant="quiet" full>
        {texts.backToSignIn}
      </LinkButton>
    </EntrancePage>
  );
}
