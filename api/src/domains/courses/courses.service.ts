import type { CourseSort, CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { sql } from '../../database/sql.ts';
import { courseCard, priceNow, saleRuns } from './course-card.service.ts';

/** Row orders; each ends with the id, so pages never repeat or lose a row. */
const orders: Record<CourseSort, string> = {
  popular: 'c.popularity DESC, c.id DESC',
  recent: 'c.published_at DESC, c.id DESC',
  rating: 'c.rating DESC, c.review_count DESC, c.id DESC',
  students: 'c.student_count DESC, c.id DESC',
  priceAsc: `${priceNow}, c.id DESC`,
  priceDesc: `${priceNow} DESC, c.id DESC`,
};

/** Price filters; the rows are few enough that sorting out by a computed price costs nothing. */
const priceFilters = {
  free: `${priceNow} = 0`,
  paid: `${priceNow} > 0`,
  sale: saleRuns,
} satisfies Record<NonNullable<ListCoursesQuery['price']>, string>;

interface CoursePage {
  items: CourseCard[];
  total: number;
}

/** One page of the public catalogue in one statement: the total, and the rows of the page as JSON. */
export async function listCourses(query: ListCoursesQuery) {
  const { name, text, values } = listStatement(query);
  const [page = { items: [], total: 0 }] = await sql<CoursePage>(name, text, values);
  return toPage(page.items, query, page.total);
}

/**
 * Filters are conditions only when asked for, so every combination gets its own plan; the statement is named (kept
 * prepared) for the combinations that people browse by, as each name stays in every connection's memory.
 */
export function listStatement(query: ListCoursesQuery): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [query.pageSize, (query.page - 1) * query.pageSize];
  const conditions = ["c.status = 'PUBLISHED'"];
  const where = (condition: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (query.categoryId) where((id) => `c.category_id = ${id}`, query.categoryId);
  if (query.level) where((level) => `c.level = ${level}`, query.level);
  if (query.instructorId) where((id) => `c.instructor_id = ${id}`, query.instructorId);
  for (const word of searchWords(query.q)) where((pattern) => `c.search_text LIKE ${pattern}`, likePattern(word));
  if (query.price) conditions.push(priceFilters[query.price]);
  if (query.onSale !== undefined) conditions.push(query.onSale ? saleRuns : `NOT ${saleRuns}`);
  const browsing = !query.q && !query.instructorId && !query.level && query.onSale === undefined;
  const name = browsing ? `courses.list.${query.sort}.${query.categoryId ? 'category' : 'all'}.${query.price ?? 'any'}` : '';
  return { name, text: listText(conditions.join(' AND '), orders[query.sort]), values };
}

/** The limit stands in the inner select: under an outer one the JSON of every skipped row would be built too. */
function listText(where: string, order: string): string {
  return `
    SELECT
      (SELECT count(*) FROM courses c WHERE ${where}) AS total,
      coalesce((
        SELECT json_agg(${courseCard} ORDER BY c.position)
        FROM (
          SELECT c.*, row_number() OVER (ORDER BY ${order}) AS position
          FROM courses c WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2
        ) c
        JOIN users u ON u.id = c.instructor_id
      ), '[]') AS items`;
}

/** Most words of a search that are looked for. */
const maxWords = 8;

/** Words of a search in the form of `courses.search_text`: composed, lower case, none twice. */
export function searchWords(q: string | undefined): string[] {
  const words = (q ?? '').normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

/** `%word%` with the word's own wildcards taken literally. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** First cards of the catalogue in an order, for the rows of the home page. */
export async function topCourses(sort: CourseSort, limit: number, price?: ListCoursesQuery['price']): Promise<CourseCard[]> {
  const { items } = await listCourses({ sort, page: 1, pageSize: limit, price });
  return items;
}
