import { postTypes } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { Post, PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../../database/statement.ts';
import { authorColumns, authorRow, blockedAuthor, toAuthor } from '../../users/authors.public.ts';

/** News of courses are on no board: they must be requested explicitly. */
export const onBoards = "p.type <> 'NEWS'";

/** Columns of every query of posts: requires {@link postJoins}, and the reader as `$userId`, null for a visitor. */
const memberColumns = `
  p.id, p.type, p.title, p.author_id, ${authorColumns('u', 'author')}, p.course_id, c.slug AS course_slug, c.title AS course_title,
  p.lecture_id, l.title AS lecture_title, l.shown AS lecture_shown, p.at_seconds, p.tags, p.resolved, p.comment_count, p.like_count, p.view_count,
  EXISTS (SELECT FROM likes k WHERE k.post_id = p.id AND k.user_id = $userId) AS liked, p.promotion, p.held, p.created_at, p.updated_at`;
export const summaryColumns = `${memberColumns}, p.excerpt`;
export const postColumns = `${memberColumns}, p.content, p.content_html, p.renderer_version, p.deleted_at, p.deleted_by_operator, p.author_blocked,
  p.accepted_comment_id, u.created_at > p.created_at - interval '7 days' AS newcomer`;

/** The author and the place, of the row `p`. */
export const postJoins = 'JOIN users u ON u.id = p.author_id LEFT JOIN courses c ON c.id = p.course_id LEFT JOIN lectures l ON l.id = p.lecture_id';

const memberRow = {
  id: z.number(),
  type: z.enum(postTypes),
  title: z.string(),
  author_id: z.number(),
  ...authorRow('author'),
  course_id: z.number().nullable(),
  course_slug: z.string().nullable(),
  course_title: z.string().nullable(),
  lecture_id: z.number().nullable(),
  lecture_title: z.string().nullable(),
  lecture_shown: z.boolean().nullable(),
  at_seconds: z.number().nullable(),
  tags: z.array(z.string()),
  resolved: z.boolean(),
  comment_count: z.number(),
  like_count: z.number(),
  view_count: z.number(),
  liked: present(z.boolean()),
  promotion: z.boolean(),
  held: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
};
export const summaryRow = { ...memberRow, excerpt: z.string() };
export const postRow = {
  ...memberRow,
  content: z.string(),
  content_html: z.string(),
  renderer_version: z.number(),
  deleted_at: z.date().nullable(),
  deleted_by_operator: z.boolean(),
  author_blocked: z.boolean(),
  accepted_comment_id: z.number().nullable(),
  newcomer: present(z.boolean()),
};
export type PostRow = RowOf<typeof postRow>;

/** Replaces a deleted text. */
const gone = { author: '작성자가 삭제한 글입니다', operator: '운영 원칙에 따라 삭제된 글입니다' } as const;

export function toSummary(row: RowOf<typeof summaryRow>): PostSummary {
  return { ...toMembers(row), excerpt: row.excerpt };
}

/** @param contentHtml its text as HTML */
export function toPost(row: PostRow, contentHtml: string): Post {
  const post = toMembers(row);
  if (!row.deleted_at && !row.author_blocked) return { ...post, contentHtml, deleted: false };
  const author = row.author_blocked ? blockedAuthor(row.author_id) : post.author;
  return { ...post, author, title: row.deleted_by_operator || row.author_blocked ? gone.operator : gone.author, tags: [], contentHtml: '', deleted: true };
}

function toMembers(row: RowOf<typeof memberRow>): Omit<PostSummary, 'excerpt'> {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    author: toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture),
    ...(row.course_id !== null && { course: { id: row.course_id, slug: row.course_slug ?? '', title: row.course_title ?? '' } }),
    ...(row.lecture_id !== null && { lecture: { id: row.lecture_id, title: row.lecture_title ?? '', shown: row.lecture_shown ?? false } }),
    ...(row.at_seconds !== null && { atSeconds: row.at_seconds }),
    tags: row.tags,
    resolved: row.resolved,
    commentCount: row.comment_count,
    likeCount: row.like_count,
    viewCount: row.view_count,
    liked: row.liked,
    ...(row.type === 'NEWS' && { promotion: row.promotion }),
    held: row.held,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
