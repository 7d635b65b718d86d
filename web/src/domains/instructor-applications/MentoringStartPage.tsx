import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { applyAsMentor } from './apply-as-mentor.ts';
import { mentoringStartTexts } from './mentoring-start.texts.ts';

const { title, mentor, instructor } = mentoringStartTexts;

export const page: PageDefinition = {
  component: MentoringStartPage,
  head: () => ({ title, noindex: true }),
};

/** Where mentoring starts: a mentor is welcomed, everybody else registers first. */
export function MentoringStartPage() {
  const { user } = useSession();
  if (user?.isMentor) return <StateView title={mentor.heading(user.name)} message={mentor.message} link="/mentors/introduction" linkTitle={mentor.link} />;
  return (
    <StateView title={instructor.heading} message={instructor.message}>
      <Button onClick={applyAsMentor}>{instructor.register}</Button>
    </StateView>
  );
}
