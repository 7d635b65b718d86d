import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { detailTexts as texts } from './mentoring-detail.texts.ts';
import { ownPage, requestOf, sideOf } from './mentoring-page.ts';
import { MentoringMissing } from './MentoringMissing.tsx';
import { mentorings } from './mentorings.api.ts';
import { MentoringView } from './MentoringView.tsx';

export const page: PageDefinition = {
  component: MyMentoringPage,
  loading: () => <ListSkeleton title={texts.pageTitle} />,
  missing: () => <MentoringMissing side="MENTEE" />,
  head: () => ({ title: texts.pageTitle, noindex: true }),
  redirect: (context) => ownPage(context, 'MENTEE'),
  preload: ({ params, queryClient }) => mentorings.getMentoring.prefetch(queryClient, requestOf(params)),
};

/** A session that somebody booked. */
export function MyMentoringPage() {
  const { body: mentoring } = useLoaded(mentorings.getMentoring, requestOf(usePageParams()));
  // An operator who looks on is neither.
  if (sideOf(mentoring, useSession()) !== 'MENTEE') return <MentoringMissing side="MENTEE" />;
  return <MentoringView key={mentoring.id} mentoring={mentoring} side="MENTEE" />;
}
