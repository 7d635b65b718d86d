import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { PayeeSection } from '../payees/parts/PayeeSection.tsx';
import { payees } from '../payees/payees.api.ts';
import { lecturers } from './lecturers.api.ts';
import { lecturerTexts as texts } from './lecturers.texts.ts';
import { LecturerSections } from './LecturerSections.tsx';

export const page: PageDefinition = {
  component: LecturerSettingsPage,
  loading: Loading,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, session: { user } }) =>
    Promise.all([
      ...(user?.isInstructor || user?.isMentor ? [payees.getPayee.prefetch(queryClient)] : []),
      ...(user?.isInstructor ? [lecturers.getLecturer.prefetch(queryClient)] : []),
    ]),
};

/** Settings for teaching; mentors who teach no course only set their payout account. */
export function LecturerSettingsPage() {
  const { user } = useSession();
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <div>
        {user?.isInstructor && <LecturerSections />}
        <PayeeSection />
      </div>
    </Stack>
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
