import { composeText } from '@baeum/contract/shared/compose-text.ts';
import type { CourseSort, CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { toCourseCard } from './course-card.service.ts';
import { listAll, listFiltered, listFound, listInCategory } from './list-statements.ts';

/** One page of the public catalogue in one statement. Only for an empty page after the last one is the total asked for separately. */
export async function listCourses(query: ListCoursesQuery) {
  const rows = await pageRows(query, { limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  const [first] = rows.length > 0 || query.page === 1 ? rows : await pageRows(query, { limit: 1, offset: 0 });
  return toPage(rows.map(toCourseCard), query, first?.total ?? 0);
}

function pageRows(query: ListCoursesQuery, paging: { limit: number; offset: number }) {
  const { sort, categoryId, price, level = null, instructorId = null, onSale = null } = query;
  const words = searchWords(query.q);
  const filters = { ...paging, categoryId: categoryId ?? null, level, instructorId, price: price ?? null, onSale };
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return listFound[sort].all({ ...filters, longest: likePattern(longest), patterns: words.map(likePattern) });
  if (level !== null || instructorId !== null || onSale !== null) return listFiltered[sort].all(filters);
  return categoryId === undefined
    ? listAll[sort][price ?? 'any'].all(paging)
    : listInCategory[sort][price ?? 'any'].all({ ...paging, categoryId });
}

/** Most words of a search that are looked for. */
const maxWords = 8;

/** Words of a search in the form of `courses.search_text`: composed, lower case, none twice. */
export function searchWords(q: string | undefined): string[] {
  const words = composeText(q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
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
