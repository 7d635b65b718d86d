import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Skeleton } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { socialAccountsTexts as texts } from './social-accounts.texts.ts';
import { SocialEmailForm } from './SocialEmailForm.tsx';
import { TicketInvalid } from './TicketInvalid.tsx';
import { useSocialTicket } from './use-social-ticket.ts';

export const page: PageDefinition = {
  component: SocialEmailPage,
  head: () => ({ title: texts.email.unverified.title, noindex: true }),
};

/** The provider returned no address, or an unverified one: the user enters one and verifies it. */
export function SocialEmailPage() {
  const { ticket, account, invalid, error, retry } = useSocialTicket(false);
  if (invalid) return <TicketInvalid />;
  if (error) return <ErrorState page error={error} retry={retry} />;
  if (!account)
    return (
      <EntrancePage title={texts.email.unverified.title}>
        <Skeleton shape="block" />
      </EntrancePage>
    );
  return <SocialEmailForm ticket={ticket} provider={providerNames[account.provider]} known={account.email} />;
}
