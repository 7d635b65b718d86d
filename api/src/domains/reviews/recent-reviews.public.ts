import type { HomeReview } from '@baeum/contract/domains/home/home.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/** Number of newest reviews considered; each course is displayed once. */
const looked = 100;

const find = statement(
  'reviews.find-recent',
  {
    parameters: { looked: z.number(), limit: z.number() },
    row: {
      id: z.number(),
      user_id: z.number(),
      ...authorRow('author'),
      rating: z.number(),
      content: z.string(),
      course_id: z.number(),
      course_slug: z.string(),
      course_title: z.string(),
      created_at: z.date(),
    },
  },
  `SELECT r.id, r.user_id, ${authorColumns('u', 'author')}, r.rating, r.content, r.course_id,
     c.slug AS course_slug, c.title AS course_title, r.created_at
   FROM (
     SELECT DISTINCT ON (newest.course_id) newest.* FROM (SELECT * FROM reviews WHERE shown ORDER BY created_at DESC, id DESC LIMIT $looked) newest
     ORDER BY newest.course_id, newest.created_at DESC, newest.id DESC
   ) r JOIN courses c ON c.id = r.course_id AND c.status = 'PUBLISHED' JOIN users u ON u.id = r.user_id
   ORDER BY r.created_at DESC, r.id DESC LIMIT $limit`,
);

/** The latest reviews, one of each course. */
export async function recentReviews(limit: number): Promise<HomeReview[]> {
  const rows = await find.all({ looked, limit });
  return rows.map((row) => ({
    id: row.id,
    author: toAuthor(row.user_id, row.author_name, row.author_slug, row.author_picture),
    rating: row.rating,
    content: row.content,
    course: { id: row.course_id, slug: row.course_slug, title: row.course_title },
    createdAt: row.created_at.toISOString(),
  }));
}
