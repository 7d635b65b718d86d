import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RouteTabs } from '../../ui/navigation/RouteTabs.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { myRoadmapTexts as texts } from './roadmaps.texts.ts';

/** Tabs of the user's roadmaps: instructors also have those that they made. */
export function MyRoadmapTabs({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const makes = user?.isInstructor || user?.operatorScopes.includes('admin');
  const tabs = [
    // Two addresses of one screen.
    { to: pathname === '/user/roadmaps' ? pathname : '/user/roadmaps/enrolled', text: texts.enrolled, exact: true },
    { to: '/user/roadmaps/manage', text: texts.managed },
  ];
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {makes && <RouteTabs label={texts.tabs} tabs={tabs} />}
      {children}
    </Stack>
  );
}
