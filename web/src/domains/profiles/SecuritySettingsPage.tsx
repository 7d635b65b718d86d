import { useLoaded } from '../../client/page.ts';
import { PasswordSection } from '../passwords/parts/PasswordSection.tsx';
import { PhoneSection } from '../phones/parts/PhoneSection.tsx';
import { SecondFactorsSection } from '../second-factors/parts/SecondFactorsSection.tsx';
import { secondFactors } from '../second-factors/second-factors.api.ts';
import { SessionsSection } from '../sign-in/parts/SessionsSection.tsx';
import { signIn } from '../sign-in/sign-in.api.ts';
import { EmailSection } from '../sign-up/parts/EmailSection.tsx';
import { settingsPieces } from './parts/settings-pieces.ts';
import { profiles } from './profiles.api.ts';
import { settingsPage, SettingsPiece } from './SettingsPiece.tsx';

const piece = settingsPieces.security;

export const page = settingsPage(piece, SecuritySettingsPage, [profiles.getProfile, secondFactors.listSecondFactors, signIn.listSessions]);

/** Sign-in methods, and other sessions. */
export function SecuritySettingsPage() {
  const { body: profile } = useLoaded(profiles.getProfile, {});
  return (
    <SettingsPiece piece={piece}>
      <EmailSection email={profile.email} pendingEmail={profile.pendingEmail} />
      <PhoneSection />
      <PasswordSection email={profile.email} name={profile.name} hasPassword={profile.hasPassword} />
      <SecondFactorsSection />
      <SessionsSection />
    </SettingsPiece>
  );
}
