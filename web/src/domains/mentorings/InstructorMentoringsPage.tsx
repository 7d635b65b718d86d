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
  // A mentor who has not saved a profile yet.
  missing: () => <StateView {...missing} />,
  head: () => ({ title, canonical: path, noindex: true }),
  redirect: mentorsOnly,
  preload: ({ queryClient, session, url }) => mentorings.listMentorMentorings.prefetch(queryClient, requestOf(session, url.searchParams)),
};

/** A mentor's requested, agreed and past sessions. */
export function InstructorMentoringsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(mentorings.listMentorMentorings, requestOf(useSession(), query));
  return <MentoringList side="MENTOR" list={list} />;
}
