import { deepestPostPage, postLength, postSorts, postTypes, type PostSort, type PostType } from '@baeum/contract/domains/posts/posts.rules.ts';
import { addressWith, choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';

export const communityPath = '/community';

/** Query of the board's address. */
export interface Board {
  type: PostType | undefined;
  courseId: string | undefined;
  q: string | undefined;
  tag: string | undefined;
  unanswered: boolean;
  resolved: 'true' | 'false' | undefined;
  sort: PostSort;
  page: number;
}

export function boardAt(query: URLSearchParams): Board {
  const type = choiceOf(query, 'type', ['', ...postTypes]) || undefined;
  const resolved = choiceOf(query, 'resolved', ['', 'true', 'false']) || undefined;
  const courseId = query.get('courseId') ?? '';
  return {
    type,
    courseId: /^[1-9]\d{0,14}$/.test(courseId) ? courseId : undefined,
    q: searchOf(query),
    tag: query.get('tag')?.trim().slice(0, postLength.tag) || undefined,
    // Only questions await an answer, and only questions and studies can be completed.
    unanswered: type === 'QUESTION' && query.get('unanswered') === 'true',
    resolved: type === 'QUESTION' || type === 'STUDY' ? resolved : undefined,
    sort: choiceOf(query, 'sort', postSorts),
    page: Math.min(pageOf(query), deepestPostPage),
  };
}

export function boardRequest({ type, courseId, q, tag, unanswered, resolved, sort, page }: Board) {
  return {
    query: {
      ...(type && { type }),
      ...(courseId && { courseId }),
      ...(q && { q }),
      ...(tag && { tag }),
      ...(unanswered && { unanswered: 'true' as const }),
      ...(resolved && { resolved }),
      ...(!q && { sort }),
      page: String(page),
    },
  };
}

/** Address of the board with some parameters changed; this resets the page number. */
export function boardPath(query: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  return addressWith(communityPath, query, { page: undefined, ...changes });
}

/** Address of a post, and of a comment in it. */
export function postPath(id: number, commentId?: number): string {
  return `${communityPath}/${id}${commentId === undefined ? '' : `#comment-${commentId}`}`;
}

/** Address of the editor; a question about a course goes to its board. */
export function writePath({ type, courseId }: Pick<Partial<Board>, 'type' | 'courseId'>): string {
  return addressWith(`${communityPath}/write`, new URLSearchParams(), { type, courseId });
}
