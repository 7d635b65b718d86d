import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { detailTexts as texts } from './mentoring-detail.texts.ts';
import { ownPage, requestOf, sideOf } from './mentoring-page.ts';
import { MentoringMissing } from './MentoringMissing.tsx';
import { mentorings } from './mentorings.api.ts';
import { MentoringView } from './MentoringView.tsx';

export const page: PageDefinition = {
  component: InstructorMentoringPage,
  loading: () => <ListSkeleton title={texts.pageTitle} />,
  missing: () => <MentoringMissing side="MENTOR" />,
  head: () => ({ title: texts.pageTitle, noindex: true }),
  redirect: (context) => ownPage(context, 'MENTOR'),
  preload: ({ params, queryClient }) => mentorings.getMentoring.prefetch(queryClient, requestOf(params)),
};

/** A session that a mentor is asked for or holds. */
export function InstructorMentoringPage() {
  const { body: mentoring } = useLoaded(mentorings.getMentoring, requestOf(usePageParams()));
  // An operator who looks on is neither.
  if (sideOf(mentoring, useSession()) !== 'MENTOR') return <MentoringMissing side="MENTOR" />;
  return <MentoringView key={mentoring.id} mentoring={mentoring} side="MENTOR" />;
}
