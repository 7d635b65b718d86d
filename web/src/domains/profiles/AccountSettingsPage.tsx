import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { CalendarSection } from '../calendars/parts/CalendarSection.tsx';
import { DataExportSection } from '../data-exports/parts/DataExportSection.tsx';
import { PasswordSection } from '../passwords/parts/PasswordSection.tsx';
import { PhoneSection } from '../phones/parts/PhoneSection.tsx';
import { SecondFactorsSection } from '../second-factors/parts/SecondFactorsSection.tsx';
import { SessionsSection } from '../sign-in/parts/SessionsSection.tsx';
import { EmailSection } from '../sign-up/parts/EmailSection.tsx';
import { SocialAccountsSection } from '../social-accounts/parts/SocialAccountsSection.tsx';
import { ApiTokensSection } from '../tokens/parts/ApiTokensSection.tsx';
import { WithdrawalSection } from '../withdrawals/parts/WithdrawalSection.tsx';
import styles from './AccountSettings.module.css';
import { PictureSection } from './PictureSection.tsx';
import { profiles } from './profiles.api.ts';
import { settingsTexts as texts } from './profiles.texts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { RealNameSection } from './RealNameSection.tsx';
import { SlugSection } from './SlugSection.tsx';

export const page: PageDefinition = {
  component: AccountSettingsPage,
  loading: Loading,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => profiles.getProfile.prefetch(queryClient),
};

/** Everything that a person decides about their account, each group saved by itself: who they are, how they get in, who else is in. */
export function AccountSettingsPage() {
  const { body: profile } = useLoaded(profiles.getProfile, {});
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <PictureSection profile={profile} />
      <ProfileSection profile={profile} />
      <SlugSection key={profile.slug} profile={profile} />
      <RealNameSection profile={profile} />
      <EmailSection email={profile.email} pendingEmail={profile.pendingEmail} />
      <PhoneSection />
      <PasswordSection email={profile.email} name={profile.name} hasPassword={profile.hasPassword} />
      <SocialAccountsSection />
      <SecondFactorsSection />
      <SessionsSection />
      <ApiTokensSection operator={profile.operatorScopes} />
      <CalendarSection />
      <DataExportSection />
      <WithdrawalSection />
    </div>
  );
}

function Loading() {
  return (
    <Stack gap={32}>
      <PageTitle>{texts.title}</PageTitle>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  );
}
