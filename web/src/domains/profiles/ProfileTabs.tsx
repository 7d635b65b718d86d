import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { RouteTabs } from '../../ui/navigation/RouteTabs.tsx';
import { blogsPath, coursesPath, profilePath } from './profile-path.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';

/** The sections of a profile. Courses are included for instructors. */
export function ProfileTabs({ user }: { user: PublicProfile }) {
  const tabs = [
    { to: profilePath(user), text: texts.introduction, exact: true },
    ...(user.isInstructor ? [{ to: coursesPath(user.id), text: texts.courses }] : []),
    { to: blogsPath(user.id), text: texts.blogs },
  ];
  return <RouteTabs label={texts.tabs(user.name)} tabs={tabs} />;
}
