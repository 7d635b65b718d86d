import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { settingsPieces } from './parts/settings-pieces.ts';
import { PictureSection } from './PictureSection.tsx';
import { profiles } from './profiles.api.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { RealNameSection } from './RealNameSection.tsx';
import { settingsPage, SettingsPiece } from './SettingsPiece.tsx';
import { SlugSection } from './SlugSection.tsx';

const piece = settingsPieces.profile;

export const page = settingsPage(piece, ProfileSettingsPage, [profiles.getProfile]);

/** The public profile's settings. */
export function ProfileSettingsPage() {
  const { body: profile } = useLoaded(profiles.getProfile, {});
  useMovedAnchor();
  return (
    <SettingsPiece piece={piece}>
      <PictureSection profile={profile} />
      <ProfileSection profile={profile} />
      <SlugSection key={profile.slug} profile={profile} />
      <RealNameSection profile={profile} />
    </SettingsPiece>
  );
}

/** Fragments in links of old mails: the browser preserves a fragment across redirects, and the server never receives it. */
const moved: Readonly<Record<string, string>> = {
  '#calendar': settingsPieces.connections.to,
  '#data-export': settingsPieces.data.to,
  '#withdrawal': settingsPieces.data.to,
};

function useMovedAnchor(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const place = moved[hash];
  useEffect(() => {
    if (place) void navigate(place + hash, { replace: true });
  }, [place, hash, navigate]);
}
