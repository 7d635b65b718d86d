import { useLoaded } from '../../client/page.ts';
import { calendars } from '../calendars/calendars.api.ts';
import { CalendarSection } from '../calendars/parts/CalendarSection.tsx';
import { SocialAccountsSection } from '../social-accounts/parts/SocialAccountsSection.tsx';
import { socialAccounts } from '../social-accounts/social-accounts.api.ts';
import { ApiTokensSection } from '../tokens/parts/ApiTokensSection.tsx';
import { tokens } from '../tokens/tokens.api.ts';
import { settingsPieces } from './parts/settings-pieces.ts';
import { profiles } from './profiles.api.ts';
import { settingsPage, SettingsPiece } from './SettingsPiece.tsx';

const piece = settingsPieces.connections;

export const page = settingsPage(piece, ConnectionSettingsPage, [
  profiles.getProfile,
  socialAccounts.listSocialAccounts,
  tokens.listApiTokens,
  calendars.getCalendarAddress,
]);

/** Connected access: social accounts, programs, calendars. */
export function ConnectionSettingsPage() {
  const { body: profile } = useLoaded(profiles.getProfile, {});
  return (
    <SettingsPiece piece={piece}>
      <SocialAccountsSection />
      <ApiTokensSection operator={profile.operatorScopes} />
      <CalendarSection />
    </SettingsPiece>
  );
}
