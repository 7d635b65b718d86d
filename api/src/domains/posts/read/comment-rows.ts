import type { Comment } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../../database/statement.ts';
import { authorColumns, authorRow, blockedAuthor, toAuthor } from '../../users/authors.public.ts';

/** Columns of every query of comments `m`; requires {@link commentJoins}. */
export const commentColumns = `
  m.id, m.post_id, m.parent_id, m.thread_id, m.author_id, ${authorColumns('u', 'author')}, coalesce(c.instructor_id = m.author_id, false) AS by_instructor,
  m.content, m.content_html, m.renderer_version, p.accepted_comment_id IS NOT DISTINCT FROM m.id AS accepted, m.shown, m.author_blocked,
  m.created_at, m.updated_at, u.created_at > m.created_at - interval '7 days' AS newcomer`;

export const commentJoins = 'JOIN posts p ON p.id = m.post_id JOIN users u ON u.id = m.author_id LEFT JOIN courses c ON c.id = p.course_id';

export const commentRow = {
  id: z.number(),
  post_id: z.number(),
  parent_id: z.number().nullable(),
  thread_id: z.number(),
  author_id: z.number(),
  ...authorRow('author'),
  by_instructor: present(z.boolean()),
  content: z.string(),
  content_html: z.string(),
  renderer_version: z.number(),
  accepted: present(z.boolean()),
  shown: present(z.boolean()),
  author_blocked: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
  newcomer: present(z.boolean()),
};
export type CommentRow = RowOf<typeof commentRow>;

/** A deleted comment, or one of a blocked author, remains as a placeholder without text while it has replies. */
export const inPlace = '(m.shown OR (m.parent_id IS NULL AND EXISTS (SELECT FROM comments r WHERE r.parent_id = m.id AND r.shown)))';

/** @param contentHtml its text as HTML */
export function toComment(row: CommentRow, contentHtml: string): Comment {
  const deleted = !row.shown;
  return {
    id: row.id,
    postId: row.post_id,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    author: row.author_blocked ? blockedAuthor(row.author_id) : toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture),
    byInstructor: row.by_instructor,
    contentHtml: deleted ? '' : contentHtml,
    accepted: row.accepted,
    deleted,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
