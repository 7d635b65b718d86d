import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialAccount } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useSite } from '../../../client/boot.tsx';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Skeleton, Stack } from '../../../ui/layout.tsx';
import { ListRow, ListRows } from '../../../ui/list/ListRow.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { socialAccounts } from '../social-accounts.api.ts';
import { socialAccountsTexts } from '../social-accounts.texts.ts';
import { UnlinkButton } from '../UnlinkButton.tsx';
import { goToProvider } from './go-to-provider.ts';
import { SocialMark } from './SocialMark.tsx';
import { SocialProblem } from './SocialProblem.tsx';

const texts = socialAccountsTexts.section;
const providers = Object.keys(providerNames) as SocialProvider[];

/** The member's social accounts, as a section of the account settings. */
export function SocialAccountsSection() {
  const site = useSite();
  const [query] = useSearchParams();
  const { data, error, refetch } = socialAccounts.listSocialAccounts.useQuery(socialAccounts.listSocialAccounts.options());
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const linked = data?.body ?? [];
  // A provider that is no longer configured can still be unlinked.
  const shown = providers.filter((provider) => site.socialProviders.includes(provider) || linked.some((each) => each.provider === provider));
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <Stack>
        <SocialProblem />
        {query.get('social') === 'taken' && <Callout tone="warning">{socialAccountsTexts.link.taken}</Callout>}
        {data ? (
          <ListRows label={texts.title}>
            {shown.map((provider) => (
              <AccountRow key={provider} provider={provider} account={linked.find((each) => each.provider === provider)} />
            ))}
          </ListRows>
        ) : (
          <Skeleton shape="block" />
        )}
      </Stack>
    </SettingSection>
  );
}

function AccountRow({ provider, account }: { provider: SocialProvider; account: SocialAccount | undefined }) {
  const { pathname } = useLocation();
  const name = providerNames[provider];
  const note = account ? [account.email, texts.linkedSince(formatDate(account.linkedAt))].filter(Boolean).join(' · ') : texts.notLinked;
  const link = () => void goToProvider(provider, { referUrl: pathname, purpose: 'link' });
  return (
    <ListRow
      lead={<SocialMark provider={provider} />}
      title={name}
      note={note}
      end={
        account ? (
          <UnlinkButton provider={provider} />
        ) : (
          <Button variant="secondary" size="small" aria-label={texts.linkLabel(name)} onClick={link}>
            {texts.link}
          </Button>
        )
      }
    />
  );
}
