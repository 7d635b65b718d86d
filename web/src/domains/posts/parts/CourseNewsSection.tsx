import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button } from '../../../ui/Button.tsx';
import { late } from '../../../ui/late.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { newsTexts as texts } from '../news.texts.ts';
import { PostRow } from '../PostRow.tsx';
import { posts } from '../posts.api.ts';
import styles from '../Posts.module.css';
import { PostsSkeleton } from '../PostsSkeleton.tsx';

const NewsForm = late(async () => (await import('./NewsForm.tsx')).NewsForm);

const requestOf = (courseId: number, after?: string) => ({
  query: { type: 'NEWS' as const, courseId: String(courseId), ...(after === undefined ? { pageSize: '3' } : { pageSize: '20', cursor: after }) },
});

/** Prefetches the section's data. */
export async function preload(queryClient: QueryClient, { id }: CourseDetail): Promise<void> {
  await posts.listPosts.prefetch(queryClient, requestOf(id));
}

/** News of a course, the newest first; its instructor writes them here. */
export function CourseNewsSection({ course: { id, instructor } }: { course: CourseDetail }) {
  const teaches = useSession().user?.id === instructor.id;
  const [writing, setWriting] = useState(false);
  return (
    <Stack gap={24}>
      {teaches && !writing && (
        <Row>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {texts.write}
          </Button>
        </Row>
      )}
      {writing && <NewsForm courseId={id} onDone={() => setWriting(false)} meanwhile={<PostsSkeleton rows={1} />} />}
      <ul className={styles.rows}>
        <Part courseId={id} />
      </ul>
    </Stack>
  );
}

/** A page of news, and further ones on demand. */
function Part({ courseId, after }: { courseId: number; after?: string }) {
  const [more, setMore] = useState(false);
  const { data, error, refetch } = posts.listPosts.useQuery(posts.listPosts.options(requestOf(courseId, after)));
  if (!data) return <li>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <PostsSkeleton rows={1} />}</li>;
  const { items, nextCursor } = data.body;
  return (
    <>
      {items.length === 0 && after === undefined && <li>{texts.none}</li>}
      {items.map((post) => (
        <PostRow key={post.id} post={post} withCourse={false} />
      ))}
      {nextCursor && more && <Part courseId={courseId} after={nextCursor} />}
      {nextCursor && !more && (
        <li>
          <Button variant="secondary" full onClick={() => setMore(true)}>
            {texts.more}
          </Button>
        </li>
      )}
    </>
  );
}
