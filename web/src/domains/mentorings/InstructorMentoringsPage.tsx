import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { listQuery, MentoringList } from './MentoringList.tsx';
import { mentorings } from './mentorings.api.ts';
import { mentoringListTexts } from './mentorings.texts.ts';
import { mentorsOnly } from './mentors-only.ts';

const { title, path, missing } = mentoringListTexts.MENTOR;
const requestOf = ({ user }: Session, query: URLSearchParams) => ({ params: { id: String(user?.id) }, query: listQuery('MENTOR', query) });

export const page: PageDefinition = {
  component: InstructorMentoringsPage,
  loading: () => <ListSkeleton title={title} />,
  // Somebody who is a mentor and has not yet written a profile.
  missing: () => <StateView {...missing} />,
  head: () => ({ title, canonical: path, noindex: true }),
  redirect: mentorsOnly,
  preload: ({ queryClient, session, url }) => mentorings.listMentorMentorings.prefetch(queryClient, requestOf(session, url.searchParams)),
};

/** What a mentor is asked for, has agreed to and has done. */
export function InstructorMentoringsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(mentorings.listMentorMentorings, requestOf(useSession(), query));
  return <MentoringList side="MENTOR" list={list} />;
}
