import type { ReactNode } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RouteTabs } from '../../ui/navigation/RouteTabs.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { myRoadmapTexts as texts } from './roadmaps.texts.ts';

/** The frame of one's own roadmaps: instructors also have those that they made. */
export function MyRoadmapTabs({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const tabs = [{ to: '/user/roadmaps/enrolled', text: texts.enrolled }, ...(user?.isInstructor || user?.roleAdmin ? [{ to: '/user/roadmaps/manage', text: texts.managed }] : [])];
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <RouteTabs label={texts.tabs} tabs={tabs} />
      {children}
    </Stack>
  );
}
