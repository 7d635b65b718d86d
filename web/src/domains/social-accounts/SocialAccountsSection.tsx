import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import type { SocialAccount } from '@baeum/contract/domains/social-accounts/social-accounts.schemas.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSite } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import { goToProvider } from '../../client/social/go-to-provider.ts';
import { socialAccounts } from '../../client/social/social-accounts.api.ts';
import { SocialMark } from '../../client/social/SocialMark.tsx';
import { SocialProblem } from '../../client/social/SocialProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { socialAccountsTexts } from './social-accounts.texts.ts';
import styles from './SocialAccounts.module.css';
import { UnlinkButton } from './UnlinkButton.tsx';

const texts = socialAccountsTexts.section;
const providers = Object.keys(providerNames) as SocialProvider[];
const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });

/** The member's social accounts, as a part of the account settings. */
export function SocialAccountsSection() {
  const id = useId();
  const site = useSite();
  const [query] = useSearchParams();
  const { data, error, refetch } = socialAccounts.listSocialAccounts.useQuery(socialAccounts.listSocialAccounts.options());
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const linked = data?.body ?? [];
  // A provider that is not set up any more can still be unlinked.
  const shown = providers.filter((provider) => site.socialProviders.includes(provider) || linked.some((each) => each.provider === provider));
  return (
    <section aria-labelledby={id}>
      <Stack gap={16}>
        <div>
          <h2 id={id} className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <SocialProblem />
        {query.get('social') === 'taken' && <Callout tone="warning">{socialAccountsTexts.link.taken}</Callout>}
        {data ? (
          <ul className={styles.accounts}>
            {shown.map((provider) => (
              <AccountItem key={provider} provider={provider} account={linked.find((each) => each.provider === provider)} />
            ))}
          </ul>
        ) : (
          <Skeleton shape="block" />
        )}
      </Stack>
    </section>
  );
}

function AccountItem({ provider, account }: { provider: SocialProvider; account: SocialAccount | undefined }) {
  const { pathname } = useLocation();
  const name = providerNames[provider];
  const about = account ? [account.email, texts.linkedSince(day.format(new Date(account.linkedAt)))].filter(Boolean).join(' · ') : texts.notLinked;
  return (
    <li className={styles.account}>
      <SocialMark provider={provider} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      {account ? (
        <UnlinkButton provider={provider} />
      ) : (
        <Button variant="secondary" size="small" aria-label={texts.linkLabel(name)} onClick={() => void goToProvider(provider, { referUrl: pathname, purpose: 'link' })}>
          {texts.link}
        </Button>
      )}
    </li>
  );
}
