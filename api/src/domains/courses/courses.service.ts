import type { CourseSort, CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { matchInput } from '../search-index/match-statement.service.ts';
import { findByReadings, type Reading } from '../search-index/readings.service.ts';
import { toCourseCard } from './course-card.service.ts';
import { cardsOf, listAll, listFiltered, listInCategory, matchByRelevance, matchInOrder } from './list-statements.ts';

interface Paging {
  limit: number;
  offset: number;
}

/**
 * One page of the public catalogue: without a text in one statement (for an empty page after the last one the total is asked
 * for separately), with one in two.
 */
export async function listCourses(query: ListCoursesQuery) {
  const paging = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  if (query.q !== undefined && searchText(query.q) !== '') {
    const { found } = await findByReadings(query.q, (reading) => matchCourses(reading, paging, query));
    return toPage(await findCards(found.ids), query, found.total);
  }
  const rows = await pageRows(query, paging);
  const [first] = rows.length > 0 || query.page === 1 ? rows : await pageRows(query, { limit: 1, offset: 0 });
  return toPage(rows.map(toCourseCard), query, first?.total ?? 0);
}

type Filters = Pick<ListCoursesQuery, 'sort' | 'categoryId' | 'level' | 'price' | 'onSale' | 'instructorId'>;

/** The best matches of a search: their ids, and how many there are. */
export function matchCourses(reading: Reading, paging: Paging, { sort, ...query }: Filters = {}): Promise<{ total: number; ids: number[] }> {
  const input = { ...matchInput(reading), ...paging, ...filtersOf(query) };
  return sort ? matchInOrder[sort].one(input) : matchByRelevance.one(input);
}

/** Cards of these courses, in this order; one that is no longer public is left out. */
export async function findCards(ids: number[]): Promise<CourseCard[]> {
  return ids.length === 0 ? [] : (await cardsOf.all({ ids })).map(toCourseCard);
}

function filtersOf({ categoryId, level, price, onSale, instructorId }: Omit<Filters, 'sort'>) {
  return { categoryId: categoryId ?? null, level: level ?? null, price: price ?? null, onSale: onSale ?? null, instructorId: instructorId ?? null };
}

function pageRows(query: ListCoursesQuery, paging: Paging) {
  const { sort = 'popular', categoryId, price, level, instructorId, onSale } = query;
  if (level !== undefined || instructorId !== undefined || onSale !== undefined) return listFiltered[sort].all({ ...paging, ...filtersOf(query) });
  return categoryId === undefined
    ? listAll[sort][price ?? 'any'].all(paging)
    : listInCategory[sort][price ?? 'any'].all({ ...paging, categoryId });
}

/** First cards of the catalogue in an order, for the rows of the home page. */
export async function topCourses(sort: CourseSort, limit: number, price?: ListCoursesQuery['price']): Promise<CourseCard[]> {
  const { items } = await listCourses({ sort, page: 1, pageSize: limit, price });
  return items;
}
