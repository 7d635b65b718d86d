import type { CourseSort, CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { sql } from '../../database/sql.ts';
import { courseCardColumns, priceNow, saleRuns, toCourseCard, type CourseCardRow } from './course-card.service.ts';

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

/** A row of the page; where the page is empty, one row with the total alone. */
type ListRow = { total: number } & (CourseCardRow | { id: null });

/** One page of the public catalogue in one statement. */
export async function listCourses(query: ListCoursesQuery) {
  const { name, text, values } = listStatement(query);
  const rows = await sql<ListRow>(name, text, values);
  const items = rows.flatMap((row) => (row.id === null ? [] : [toCourseCard(row)]));
  return toPage(items, query, rows[0]?.total ?? 0);
}

/**
 * Filters are conditions only when asked for, so every combination gets its own plan; the statement is named (kept
 * prepared) for the combinations that people browse by, as each name stays in every connection's memory.
 */
function listStatement(query: ListCoursesQuery): { name: string; text: string; values: unknown[] } {
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

/** The total stands on the left, so it is answered for an empty page too. */
function listText(where: string, order: string): string {
  return `
    SELECT n.total, p.*
    FROM (SELECT count(*) AS total FROM courses c WHERE ${where}) n
    LEFT JOIN (
      SELECT ${courseCardColumns}, row_number() OVER (ORDER BY ${order}) AS position
      FROM courses c JOIN users u ON u.id = c.instructor_id
      WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2
    ) p ON true
    ORDER BY p.position`;
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
