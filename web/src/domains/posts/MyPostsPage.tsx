import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { PostRow } from './PostRow.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.mine;
const path = '/user/posts';

const answeredIn = (query: URLSearchParams) => choiceOf(query, 'answered', ['', 'true', 'false']) || undefined;

function requestOf(query: URLSearchParams) {
  const answered = answeredIn(query);
  return { query: { page: String(pageOf(query)), ...(answered && { answered }) } };
}

export const page: PageDefinition = {
  component: MyPostsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => posts.listMyPosts.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's own posts in the community. */
export function MyPostsPage() {
  const [query] = useSearchParams();
  const answered = answeredIn(query);
  const { body: list } = useLoaded(posts.listMyPosts, requestOf(query));
  const to = (value: string | undefined) => addressWith(path, query, { page: undefined, answered: value });
  const choices = (
    [
      ['all', undefined],
      ['waiting', 'false'],
      ['answered', 'true'],
    ] as const
  ).map(([name, value]) => ({ text: texts[name], to: to(value), current: answered === value }));
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <ChoiceLinks legend={texts.legend} choices={choices} />
      {list.items.length === 0 && <EmptyState {...(answered || list.total > 0 ? texts.nothing : texts.empty)} drawing="letters" />}
      {list.total > 0 && (
        <Toolbar status={texts.count(list.total)}>
          <LinkButton to="/community/write" variant="secondary" size="small">
            {postTexts.write}
          </LinkButton>
        </Toolbar>
      )}
      {list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((post) => (
            <PostRow key={post.id} post={post} level="h2" />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
