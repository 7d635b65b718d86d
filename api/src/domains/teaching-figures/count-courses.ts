import type { CourseSummary, PaidCourseCount } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { rounded } from './figures.public.ts';

const count = present(z.number());
const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
const paid = counted("status = 'PUBLISHED' AND price > 0");
const free = counted("status = 'PUBLISHED' AND price = 0");

const summarise = statement(
  'teaching-figures.summarise-courses',
  {
    parameters: { userId: z.number() },
    row: { total: count, published: count, draft: count, in_review: count, hidden: count, free: count, paid: count, review_count: count, rating_sum: count },
  },
  `SELECT count(*) AS total, ${counted("status = 'PUBLISHED'")} AS published, ${counted("status IN ('DRAFT', 'REJECTED')")} AS draft,
     ${counted("status = 'IN_REVIEW'")} AS in_review, ${counted("status = 'HIDDEN'")} AS hidden, ${free} AS free, ${paid} AS paid,
     coalesce(sum(review_count), 0) AS review_count, coalesce(sum(rating_sum), 0) AS rating_sum
   FROM courses WHERE instructor_id = $userId`,
);

const countPaid = statement(
  'teaching-figures.count-paid-courses',
  { parameters: { userId: z.number() }, row: { paid: count, free: count } },
  `SELECT ${paid} AS paid, ${free} AS free FROM courses WHERE instructor_id = $userId`,
);

export async function getCourseSummary(userId: number): Promise<CourseSummary> {
  const { in_review: inReview, review_count: reviewCount, rating_sum: ratingSum, ...row } = await summarise.one({ userId });
  return { ...row, inReview, rating: rounded(ratingSum / Math.max(1, reviewCount)), reviewCount };
}

export function getPaidCourseCount(userId: number): Promise<PaidCourseCount> {
  return countPaid.one({ userId });
}
