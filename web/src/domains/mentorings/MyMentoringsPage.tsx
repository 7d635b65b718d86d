import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { listQuery, MentoringList } from './MentoringList.tsx';
import { mentorings } from './mentorings.api.ts';
import { mentoringListTexts } from './mentorings.texts.ts';

const { title, path } = mentoringListTexts.MENTEE;
const requestOf = (query: URLSearchParams) => ({ query: listQuery('MENTEE', query) });

export const page: PageDefinition = {
  component: MyMentoringsPage,
  loading: () => <ListSkeleton title={title} />,
  head: () => ({ title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => mentorings.listMyMentorings.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's booked sessions. */
export function MyMentoringsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(mentorings.listMyMentorings, requestOf(query));
  return <MentoringList side="MENTEE" list={list} />;
}
