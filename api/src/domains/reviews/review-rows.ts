import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** Columns of every query of reviews: requires `r` (reviews) and `u` (their author) in scope, and the reader as `$userId`, null for a visitor. */
export const reviewColumns = `
  r.id, r.course_id, r.user_id, ${authorColumns('u', 'author')}, r.rating, r.content, r.held, r.removed, r.reply, r.replied_at, r.like_count,
  EXISTS (SELECT FROM review_likes k WHERE k.review_id = r.id AND k.user_id = $userId) AS liked, r.created_at, r.updated_at`;

export const reviewRow = {
  id: z.number(),
  course_id: z.number(),
  user_id: z.number(),
  ...authorRow('author'),
  rating: z.number(),
  content: z.string(),
  held: z.boolean(),
  removed: z.boolean(),
  reply: z.string().nullable(),
  replied_at: z.date().nullable(),
  like_count: z.number(),
  liked: present(z.boolean()),
  created_at: z.date(),
  updated_at: z.date(),
};

export function toReview(row: RowOf<typeof reviewRow>): Review {
  return {
    id: row.id,
    courseId: row.course_id,
    author: toAuthor(row.user_id, row.author_name, row.author_slug, row.author_picture),
    rating: row.rating,
    content: row.content,
    held: row.held,
    removed: row.removed,
    ...(row.reply !== null && row.replied_at && { reply: { content: row.reply, repliedAt: row.replied_at.toISOString() } }),
    likeCount: row.like_count,
    liked: row.liked,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
