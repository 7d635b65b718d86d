import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Container, Skeleton } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { applyAsMentor } from '../instructor-applications/parts/apply-as-mentor.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';
import { MentorSetup } from './MentorSetup.tsx';
import styles from './MentorStart.module.css';
import { prefetchOwnMentoring } from './own-mentoring.ts';

const { title, instructor } = mentorStartTexts;

export const page: PageDefinition = {
  component: MentorStartPage,
  loading: Loading,
  head: () => ({ title, noindex: true }),
  preload: async ({ queryClient, session: { user } }) => user?.isMentor && prefetchOwnMentoring(queryClient, user.id),
};

/** Mentors set up their offer and hours here; other users register first. */
export function MentorStartPage() {
  const { user } = useSession();
  if (user?.isMentor) return <MentorSetup key={user.id} mentorId={user.id} name={user.name} />;
  return (
    <StateView title={instructor.heading} message={instructor.message}>
      <Button onClick={applyAsMentor}>{instructor.register}</Button>
    </StateView>
  );
}

function Loading() {
  return (
    <Container className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Container>
  );
}
