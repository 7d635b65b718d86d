import { mostPostsCounted } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { PostPage } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageContext, PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Container } from '../../ui/layout.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { BoardTabs, BoardTools } from './BoardTools.tsx';
import { boardAt, boardPath, boardRequest, communityPath, writePath, type Board } from './community-address.ts';
import { CommunitySide } from './CommunitySide.tsx';
import { MorePosts } from './MorePosts.tsx';
import { PostRow } from './PostRow.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts as texts } from './posts.texts.ts';
import { PostsSkeleton } from './PostsSkeleton.tsx';

export const page: PageDefinition = {
  component: CommunityPage,
  head: communityHead,
  preload: async ({ url, queryClient }) => {
    await Promise.all([posts.listPosts.prefetch(queryClient, boardRequest(boardAt(url.searchParams))), posts.getPostHighlights.prefetch(queryClient, {})]);
  },
};

/** The kinds of posts are indexed; searches and filters are canonicalised to them. */
function communityHead({ url }: PageContext) {
  const { type, ...rest } = boardAt(url.searchParams);
  const plain = Object.values({ ...rest, sort: rest.sort !== 'recent', page: rest.page > 1 }).every((value) => !value);
  return { title: texts.titleOf(type), description: texts.description, canonical: type ? `${communityPath}?type=${type}` : communityPath, noindex: !plain };
}

/** Questions, studies and posts of the whole site or of a course. */
export function CommunityPage() {
  const [query] = useSearchParams();
  const board = boardAt(query);
  const { data, error, refetch, isPlaceholderData } = posts.listPosts.useQuery({
    ...posts.listPosts.options(boardRequest(board)),
    placeholderData: keepPreviousData,
  });
  const list = data?.body;
  return (
    <Container className={styles.page}>
      <Head board={board} list={isPlaceholderData ? undefined : list} />
      <div className={styles.beside}>
        <div className={styles.column}>
          <BoardTabs query={query} board={board} />
          <BoardTools query={query} board={board} status={list && texts.count(list.total, list.total < mostPostsCounted)} />
          <section aria-label={texts.list} aria-busy={isPlaceholderData || undefined} className={styles.results}>
            <h2 className="visually-hidden">{texts.list}</h2>
            {list ? (
              <Results key={query.toString()} query={query} board={board} list={list} />
            ) : error ? (
              <ErrorState error={error} retry={() => void refetch()} />
            ) : (
              <PostsSkeleton />
            )}
          </section>
        </div>
        <CommunitySide />
      </div>
    </Container>
  );
}

function Head({ board, list }: { board: Board; list: PostPage | undefined }) {
  const course = board.courseId ? list?.items[0]?.course : undefined;
  return (
    <div className={styles.head}>
      <div>
        <PageTitle>{texts.title}</PageTitle>
        <p className={styles.lead}>
          {course ? texts.courseLead(course.title) : texts.lead} {course && <Link to={coursePath(course.slug)}>{texts.toCourse}</Link>}
        </p>
      </div>
      <LinkButton to={writePath(board)}>{board.type === 'QUESTION' ? texts.ask : texts.write}</LinkButton>
    </div>
  );
}

function Results({ query, board, list }: { query: URLSearchParams; board: Board; list: PostPage }) {
  if (list.items.length === 0) return <Nothing board={board} />;
  return (
    <>
      <ul className={styles.rows}>
        {list.items.map((post) => (
          <PostRow key={post.id} post={post} withCourse={!board.courseId} />
        ))}
        {!board.q && list.nextCursor && <MorePosts board={board} from={list.nextCursor} />}
      </ul>
      {board.q && <Pagination page={list.page} pages={list.totalPages} to={(number) => boardPath(query, { page: number > 1 ? String(number) : undefined })} />}
    </>
  );
}

function Nothing({ board }: { board: Board }) {
  const narrowed = board.q || board.tag || board.unanswered || board.resolved || board.page > 1;
  if (narrowed) return <EmptyState {...texts.nothing} drawing="letters" link={board.type ? `${communityPath}?type=${board.type}` : communityPath} />;
  return <EmptyState {...texts.empty} drawing="seedling" link={writePath(board)} />;
}
