import { deepestPostPage } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { ListPostsQuery, PostPage } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { matchInput } from '../../search-index/match-statement.public.ts';
import { findByReadings } from '../../search-index/understand-search.public.ts';
import { boards, matchPosts } from './list-statements.ts';
import { toSummary } from './post-rows.ts';
import { findPosts } from './posts.public.ts';

/** Before every post. */
const first = { afterId: Number.MAX_SAFE_INTEGER, afterCount: 2_147_483_647 };

/** A part of a board: by its page, or after the post where the last part ended. One statement without a text, a few with one. */
export async function listPosts(query: ListPostsQuery, userId: number | undefined): Promise<PostPage> {
  return query.q !== undefined && searchText(query.q) !== '' ? searchPosts(query.q, query, userId) : browsePosts(query, userId);
}

async function browsePosts(query: ListPostsQuery, userId: number | undefined): Promise<PostPage> {
  const { sort, pageSize, cursor } = query;
  // One row more than requested shows whether there is a next part.
  const rows = await readBoard(query, {
    userId: userId ?? null,
    ...placeAfter(cursor),
    limit: pageSize + 1,
    offset: cursor === undefined ? (query.page - 1) * pageSize : 0,
  });
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const total = rows[0]?.total ?? (query.page > 1 || cursor !== undefined ? await totalOf(query) : 0);
  const nextCursor = last && rows.length > pageSize ? cursorAt(last, sort) : null;
  return { ...limited(toPage(items.map(toSummary), query, total)), nextCursor };
}

interface Part {
  userId: number | null;
  afterId: number;
  afterCount: number;
  limit: number;
  offset: number;
}

/** Reads the board by the narrowest index that fits the query. */
function readBoard({ sort, type, courseId, lectureId, tag, resolved, unanswered = false }: ListPostsQuery, part: Part) {
  const filters = { type: type ?? null, resolved: resolved ?? null, waiting: unanswered };
  if (lectureId !== undefined) return boards.lecture[sort].all({ ...part, ...filters, tag: tag ?? null, lectureId });
  if (courseId !== undefined && type === 'NEWS' && tag === undefined && sort === 'recent') return boards.news.recent.all({ ...part, courseId });
  if (courseId !== undefined) return boards.course[sort].all({ ...part, ...filters, tag: tag ?? null, courseId });
  if (tag !== undefined) return boards.tag[sort].all({ ...part, ...filters, tag });
  if (unanswered && (type === undefined || type === 'QUESTION') && resolved !== true) return boards.waiting[sort].all(part);
  if (resolved !== undefined || unanswered) return boards.filtered[sort].all({ ...part, ...filters });
  return type === undefined ? boards.all[sort].all(part) : boards.type[sort].all({ ...part, type });
}

/** Behind the last post no row contains the total. */
async function totalOf(query: ListPostsQuery): Promise<number> {
  const [row] = await readBoard(query, { userId: null, ...first, limit: 1, offset: 0 });
  return row?.total ?? 0;
}

function placeAfter(cursor: string | undefined): { afterId: number; afterCount: number } {
  if (cursor === undefined) return first;
  const [one = 0, other] = cursor.split('.').map(Number);
  return other === undefined ? { ...first, afterId: one } : { afterCount: Math.min(one, first.afterCount), afterId: other };
}

function cursorAt(
  { id, like_count: likes, comment_count: comments }: { id: number; like_count: number; comment_count: number },
  sort: ListPostsQuery['sort'],
): string {
  if (sort === 'recent') return String(id);
  return `${sort === 'likes' ? likes : comments}.${id}`;
}

async function searchPosts(q: string, query: ListPostsQuery, userId: number | undefined): Promise<PostPage> {
  const { page, pageSize, type = null, courseId = null, lectureId = null, tag = null, resolved = null, unanswered = false } = query;
  const input = { type, courseId, lectureId, tag, resolved, waiting: unanswered, limit: pageSize, offset: (page - 1) * pageSize };
  const { found } = await findByReadings(q, (reading) => matchPosts.one({ ...matchInput(reading), ...input }));
  return { ...limited(toPage(await findPosts(found.ids, userId), query, found.total)), nextCursor: null };
}

function limited<T extends { totalPages: number }>(page: T): T {
  return { ...page, totalPages: Math.min(page.totalPages, deepestPostPage) };
}
