import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageParams } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { detailTexts as texts } from './mentoring-detail.texts.ts';
import { MentoringMissing } from './MentoringMissing.tsx';
import { mentorings } from './mentorings.api.ts';
import { mentoringListTexts } from './mentorings.texts.ts';
import { MentoringView } from './MentoringView.tsx';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The page of one session, which differs per side. */
export function mentoringPage(side: MentoringSide): PageDefinition {
  return {
    component: () => <MentoringPage side={side} />,
    loading: () => <ListSkeleton title={texts.pageTitle} />,
    missing: () => <MentoringMissing side={side} />,
    head: () => ({ title: texts.pageTitle, noindex: true }),
    redirect: (context) => ownPage(context, side),
    preload: ({ params, queryClient }) => mentorings.getMentoring.prefetch(queryClient, requestOf(params)),
  };
}

function MentoringPage({ side }: { side: MentoringSide }) {
  const { body: mentoring } = useLoaded(mentorings.getMentoring, requestOf(usePageParams()));
  // A viewing operator is on neither side.
  if (sideOf(mentoring, useSession()) !== side) return <MentoringMissing side={side} />;
  return <MentoringView key={mentoring.id} mentoring={mentoring} side={side} />;
}

/** The user's side; a viewing operator is on neither. */
function sideOf({ mentor, mentee }: Mentoring, { user }: Session): MentoringSide | undefined {
  if (mentor.id === user?.id) return 'MENTOR';
  return mentee.id === user?.id ? 'MENTEE' : undefined;
}

/** Opening the other side's page redirects to one's own. */
function ownPage({ params, queryClient, session }: PageContext, side: MentoringSide): string | undefined {
  const mentoring = mentorings.getMentoring.cached(queryClient, requestOf(params))?.body;
  const own = mentoring && sideOf(mentoring, session);
  return own && own !== side ? `${mentoringListTexts[own].path}/${mentoring.id}` : undefined;
}
