import type { ReviewSort } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { deepestPage, type ListReviewsQuery, type ReviewDistribution, type ReviewPage } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { reviewColumns, reviewRow, toReview } from './review-rows.ts';

const orders: Readonly<Record<ReviewSort, string>> = {
  recent: 'r.created_at DESC, r.id DESC',
  helpful: 'r.like_count DESC, r.id DESC',
  ratingDesc: 'r.rating DESC, r.created_at DESC, r.id DESC',
  ratingAsc: 'r.rating, r.created_at DESC, r.id DESC',
};

const parameters = { userId: z.number().nullable(), courseId: z.number(), limit: z.number(), offset: z.number() };
const listed = (condition: string, sort: ReviewSort): string =>
  `SELECT ${reviewColumns} FROM reviews r JOIN users u ON u.id = r.user_id WHERE r.course_id = $courseId AND r.shown${condition} ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`;

/** One statement an order, so that each has its index. */
const listAll = (sort: ReviewSort) => statement(`reviews.list-${sort}`, { parameters, row: reviewRow }, listed('', sort));
const listRated = (sort: 'recent' | 'helpful') =>
  statement(`reviews.list-rated-${sort}`, { parameters: { ...parameters, rating: z.number() }, row: reviewRow }, listed(' AND r.rating = $rating', sort));

const all = { recent: listAll('recent'), helpful: listAll('helpful'), ratingDesc: listAll('ratingDesc'), ratingAsc: listAll('ratingAsc') };
/** Reviews of as many stars have no order by stars. */
const rated = { recent: listRated('recent'), helpful: listRated('helpful') };

/** Counted by the trigger of `reviews`: no list has to. */
const findCounts = statement(
  'reviews.find-counts',
  { parameters: { courseId: z.number() }, row: { rating_counts: present(z.array(z.number())) } },
  "SELECT rating_counts FROM courses WHERE id = $courseId AND status = 'PUBLISHED'",
);

/** The reviews of a published course. @throws AppError COMMON_004 */
export async function listCourseReviews(courseId: number, { sort, rating, page, pageSize }: ListReviewsQuery, userId: number | undefined): Promise<ReviewPage> {
  const input = { userId: userId ?? null, courseId, limit: pageSize, offset: (page - 1) * pageSize };
  const [course, rows] = await Promise.all([
    findCounts.first({ courseId }),
    rating === undefined ? all[sort].all(input) : rated[sort === 'helpful' ? 'helpful' : 'recent'].all({ ...input, rating }),
  ]);
  if (!course) throw fail(commonErrors.notFound);
  const distribution = toDistribution(course.rating_counts);
  const total = rating === undefined ? course.rating_counts.reduce((sum, count) => sum + count, 0) : (course.rating_counts[rating - 1] ?? 0);
  const { totalPages, ...found } = toPage(rows.map(toReview), { page, pageSize }, total);
  return { ...found, totalPages: Math.min(totalPages, deepestPage), distribution };
}

function toDistribution([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): ReviewDistribution {
  return { 1: one, 2: two, 3: three, 4: four, 5: five };
}
