import { useEffect, useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { boardRequest, type Board } from './community-address.ts';
import { PostRow } from './PostRow.tsx';
import { posts } from './posts.api.ts';
import { postTexts as texts } from './posts.texts.ts';
import { PostsSkeleton } from './PostsSkeleton.tsx';

/** History state key of the number of pages shown. */
const member = 'postParts';

/**
 * Posts after the first page. Each page starts after the last post of the one before, so that new posts cause no
 * duplicates or gaps. Returning from a post restores as many pages as there were.
 */
export function MorePosts({ board, from }: { board: Board; from: string }) {
  const [parts, setParts] = useState(0);
  useEffect(() => setParts(shownBefore()), []);
  const show = (count: number) => {
    history.replaceState({ ...(history.state as object | null), [member]: count }, '');
    setParts(count);
  };
  return <Part board={board} cursor={from} left={parts} onMore={() => show(parts + 1)} />;
}

function shownBefore(): number {
  const count: unknown = (history.state as Record<string, unknown> | null)?.[member];
  return typeof count === 'number' ? count : 0;
}

/** A page and those after it; before it is requested, the button for it. */
function Part({ board, cursor, left, onMore }: { board: Board; cursor: string; left: number; onMore: () => void }) {
  const request = boardRequest({ ...board, page: 1 });
  const { data, error, refetch } = posts.listPosts.useQuery({ ...posts.listPosts.options({ query: { ...request.query, cursor } }), enabled: left > 0 });
  if (left === 0) {
    return (
      <li>
        <Button variant="secondary" full onClick={onMore}>
          {texts.more}
        </Button>
      </li>
    );
  }
  if (!data) return <li>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <PostsSkeleton rows={3} />}</li>;
  const { items, nextCursor } = data.body;
  return (
    <>
      {items.map((post) => (
        <PostRow key={post.id} post={post} withCourse={!board.courseId} />
      ))}
      {nextCursor && <Part board={board} cursor={nextCursor} left={left - 1} onMore={onMore} />}
    </>
  );
}
