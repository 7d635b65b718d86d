import { likeTypes } from '@baeum/contract/domains/likes/likes.rules.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { LikedRow } from './LikedRow.tsx';
import { likes } from './likes.api.ts';
import { likesTexts as texts } from './likes.texts.ts';

const path = '/user/likes';

const requestOf = (query: URLSearchParams) => ({ query: { type: choiceOf(query, 'type', likeTypes), page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: LikesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => likes.listLikes.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's likes, one kind at a time, the newest first. */
export function LikesPage() {
  const [query] = useSearchParams();
  const request = requestOf(query);
  const { type } = request.query;
  const { body: list } = useLoaded(likes.listLikes, request);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <ChoiceLinks
        legend={texts.types}
        choices={likeTypes.map((each) => ({ text: texts.type[each], to: to({ type: each === 'COURSE' ? undefined : each }), current: each === type }))}
      />
      {list.total > 0 && <p>{texts.count(texts.type[type], list.total)}</p>}
      {list.items.length === 0 && <EmptyState {...(list.total > 0 ? texts.otherPage : texts.empty[type])} />}
      {list.items.length > 0 && (
        <ListRows label={texts.type[type]}>
          {list.items.map((like) => (
            <LikedRow key={like.target.id} like={like} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
