import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { communityPath, writePath } from '../community-address.ts';
import { PostRow } from '../PostRow.tsx';
import { posts } from '../posts.api.ts';
import styles from '../Posts.module.css';
import { postTexts } from '../posts.texts.ts';
import { PostsSkeleton } from '../PostsSkeleton.tsx';

const texts = postTexts.board;

const requestOf = (courseId: number) => ({ query: { courseId: String(courseId), pageSize: '3' } });

/** Prefetches the section's data. */
export async function preload(queryClient: QueryClient, { id }: CourseDetail): Promise<void> {
  await posts.listPosts.prefetch(queryClient, requestOf(id));
}

/** The newest posts of the course's board, with links to it. */
export function CourseBoardSection({ course: { id } }: { course: CourseDetail }) {
  const { data, error, refetch } = posts.listPosts.useQuery(posts.listPosts.options(requestOf(id)));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PostsSkeleton rows={1} />;
  const { items } = data.body;
  return (
    <Stack gap={24}>
      {items.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.rows}>
          {items.map((post) => (
            <PostRow key={post.id} post={post} withCourse={false} />
          ))}
        </ul>
      )}
      <Row>
        <LinkButton to={writePath({ type: 'QUESTION', courseId: String(id) })} variant="secondary">
          {postTexts.ask}
        </LinkButton>
        <LinkButton to={`${communityPath}?courseId=${id}`} variant="quiet">
          {texts.all}
        </LinkButton>
      </Row>
    </Stack>
  );
}
