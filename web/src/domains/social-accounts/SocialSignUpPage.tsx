import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult } from '../entrance/parts/EntranceResult.tsx';
import { LinkAccountView } from './LinkAccountView.tsx';
import { socialAccountsTexts as texts } from './social-accounts.texts.ts';
import { SocialEmailForm } from './SocialEmailForm.tsx';
import { SocialSignUpForm } from './SocialSignUpForm.tsx';
import { TicketInvalid } from './TicketInvalid.tsx';
import { useSocialTicket } from './use-social-ticket.ts';

export const page: PageDefinition = {
  component: SocialSignUpPage,
  head: () => ({ title: texts.signUp.title, noindex: true }),
};

/**
 * Landing page for a social account that is new here. A visitor completes signing up, or confirms an existing account with
 * the same address; a member links it.
 */
export function SocialSignUpPage() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [used, setUsed] = useState(false);
  const { ticket, account, invalid, error, retry, target } = useSocialTicket(used);
  if (invalid) return <TicketInvalid />;
  if (error) return <ErrorState page error={error} retry={retry} />;
  if (!account)
    return (
      <EntrancePage title={texts.signUp.title}>
        <Skeleton shape="block" />
      </EntrancePage>
    );
  const provider = providerNames[account.provider];
  if (user) return <LinkAccountView ticket={ticket} provider={provider} email={user.email} target={target} onUsed={() => setUsed(true)} />;
  if (account.registered) return <Registered email={account.email ?? ''} provider={provider} here={pathname + search} />;
  if (!account.email || !account.emailVerified) return <SocialEmailForm ticket={ticket} provider={provider} known={account.email} />;
  return (
    <EntrancePage title={texts.signUp.title} lead={texts.signUp.lead(provider)}>
      <SocialSignUpForm ticket={ticket} email={account.email} name={account.name} target={target} onUsed={() => setUsed(true)} />
    </EntrancePage>
  );
}

function Registered({ email, provider, here }: { email: string; provider: string; here: string }) {
  const { title, lead, signIn } = texts.registered;
  return (
    <EntranceResult mark="mail" title={title} lead={lead(email, provider)}>
      <LinkButton to={signInPath(here)} size="large" full>
        {signIn}
      </LinkButton>
    </EntranceResult>
  );
}
