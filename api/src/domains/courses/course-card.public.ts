import { courseLevels, type CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { discountRate } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

/**
 * How every query that shows courses reads and shapes them. The SQL expects `c` (courses) and `u` (the instructor's user) in scope and
 * checks sales by the database's clock. Plain columns, not JSON built by PostgreSQL, which costs twice the query.
 */

/** Days before a discount whose lowest price it is compared with. */
const comparedDays = 20;

/** The discount of `c` runs now. */
export const saleRuns = '(c.sale_price IS NOT NULL AND now() >= c.sale_starts_at AND (c.sale_ends_at IS NULL OR now() < c.sale_ends_at))';

/** The current price of `c`. */
export const priceNow = `(CASE WHEN ${saleRuns} THEN c.sale_price ELSE c.price END)`;

/**
 * The price of `c` without its discount: during a sale, the lowest of the twenty days before, from the immutable price
 * log, and never below the current price. So raising a price before a discount, or chaining discounts, has no effect.
 */
export const priceBefore = `(CASE WHEN ${saleRuns} THEN greatest(c.sale_price, least(c.price, (
    SELECT min(CASE WHEN l.sale_starts_at < l.until AND (l.sale_ends_at IS NULL OR l.sale_ends_at > l.since) THEN l.sale_price ELSE l.price END)
    FROM (SELECT p.price, p.sale_price, p.sale_starts_at, p.sale_ends_at, greatest(p.changed_at, c.sale_starts_at - interval '${comparedDays} days') AS since,
        least(lead(p.changed_at) OVER (ORDER BY p.id), c.sale_starts_at) AS until
      FROM course_prices p WHERE p.course_id = c.id) l
    WHERE l.since < l.until))) ELSE c.price END)`;

/** Columns of {@link courseCardRow}. */
export const courseCardColumns = `
  c.id, c.slug, c.title, c.cover_key, u.id AS instructor_id, ${authorColumns('u', 'instructor')},
  c.category_id, c.level, ${priceBefore} AS price, ${priceNow} AS price_now, CASE WHEN ${saleRuns} THEN c.sale_ends_at END AS sale_ends_at,
  c.rating::float4, c.review_count, c.student_count, c.tags`;

/** Source of courses for searches. */
export const courseSource = {
  from: 'courses c',
  key: 'c.id',
  reference: 'course_id',
  visible: "c.status = 'PUBLISHED'",
  popularity: 'c.popularity DESC, c.id DESC',
} as const;

export const courseCardRow = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  cover_key: z.string().nullable(),
  instructor_id: z.number(),
  ...authorRow('instructor'),
  category_id: z.number(),
  level: z.enum(courseLevels),
  price: present(z.number()),
  price_now: present(z.number()),
  sale_ends_at: z.date().nullable(),
  rating: present(z.number()),
  review_count: z.number(),
  student_count: z.number(),
  tags: z.array(z.string()),
};

export function toCourseCard(row: RowOf<typeof courseCardRow>): CourseCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    thumbnailUrl: imageUrl(row.cover_key),
    instructor: toAuthor(row.instructor_id, row.instructor_name, row.instructor_slug, row.instructor_picture),
    category: categoryOf(row.category_id),
    level: row.level,
    price: row.price,
    salePrice: row.price_now,
    discountRate: discountRate(row.price, row.price_now),
    ...(row.sale_ends_at && { saleEndsAt: row.sale_ends_at.toISOString() }),
    rating: row.rating,
    reviewCount: row.review_count,
    studentCount: row.student_count,
    tags: row.tags,
  };
}
