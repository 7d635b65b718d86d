import { author, category, imageUrl, isoTime } from '../../database/json-shapes.ts';

/**
 * Pieces of SQL for every query that shows courses. They expect `c` (courses) and `u` (the instructor's user) in scope
 * and judge sales by the database's clock.
 */

/** The discount of `c` runs now. */
export const saleRuns = '(c.sale_price IS NOT NULL AND now() >= c.sale_starts_at AND (c.sale_ends_at IS NULL OR now() < c.sale_ends_at))';

/** What `c` costs now. */
export const priceNow = `(CASE WHEN ${saleRuns} THEN c.sale_price ELSE c.price END)`;

/** The contract's `CourseCard` as JSON. */
export const courseCard = `json_strip_nulls(json_build_object(
  'id', c.id, 'slug', c.slug, 'title', c.title, 'thumbnailUrl', ${imageUrl('c.cover_key')},
  'instructor', ${author('u')}, 'category', ${category('c.category_id')}, 'level', c.level,
  'price', c.price, 'salePrice', ${priceNow},
  'discountRate', CASE WHEN ${saleRuns} THEN round(100 - 100.0 * c.sale_price / c.price)::int ELSE 0 END,
  'saleEndsAt', CASE WHEN ${saleRuns} THEN ${isoTime('c.sale_ends_at')} END,
  'rating', c.rating, 'reviewCount', c.review_count, 'studentCount', c.student_count, 'tags', c.tags
))`;
