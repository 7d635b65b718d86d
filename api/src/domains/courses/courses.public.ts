import type { ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import type { CourseSort, CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { matchInput } from '../search-index/match-statement.public.ts';
import { findByReadings, type Reading } from '../search-index/understand-search.public.ts';
import { toCourseCard } from './course-card.public.ts';
import { countCells, courseCells, courseCounts } from './course-counts.ts';
import { cardsOf, listAll, listFiltered, listInCategory, listOfInstructor, listOnSale, matchByRelevance, matchInOrder } from './list-statements.ts';

/** Conditions of a search of several kinds that only its courses have to meet. */
export { courseFilters, filteredCourse } from './list-statements.ts';

interface Paging {
  limit: number;
  offset: number;
}

/** Lists cannot be paged beyond this position: finding rows costs more the deeper they are. */
const deepest = 10_000;

/** One page of the public catalogue. The totals of the whole catalogue are cached, so a list without a text takes one statement, one with a text takes two. */
export async function listCourses(query: ListCoursesQuery) {
  return query.q !== undefined && searchText(query.q) !== '' ? searchCourses(query.q, query) : browseCourses(query);
}

async function browseCourses(query: ListCoursesQuery) {
  const [rows, cells] = await Promise.all([pageRows(query, pagingOf(query)), courseCells(query.instructorId)]);
  const total = totalOf(rows.length, countCells(cells, query), query);
  return { ...toPageWithin(rows.map(toCourseCard), query, total), ...(query.counts && { counts: courseCounts(cells, query) }) };
}

async function searchCourses(q: string, query: ListCoursesQuery) {
  const { found } = await findByReadings(q, (reading) => matchCourses(reading, pagingOf(query), query));
  return { ...toPageWithin(await findCards(found.ids), query, found.total), ...(found.cells && { counts: courseCounts(found.cells, query) }) };
}

function pagingOf({ page, pageSize }: Pick<ListCoursesQuery, 'page' | 'pageSize'>): Paging {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** The cached total, unless the page itself shows a newer one: one that is not full is the last. */
function totalOf(rows: number, kept: number, { page, pageSize }: ListCoursesQuery): number {
  const seen = (page - 1) * pageSize + rows;
  if (rows === 0) return page === 1 ? 0 : kept;
  return rows < pageSize ? seen : Math.max(seen, kept);
}

function toPageWithin(cards: CourseCard[], query: ListCoursesQuery, total: number) {
  const page = toPage(cards, query, total);
  return { ...page, totalPages: Math.min(page.totalPages, Math.floor(deepest / query.pageSize)) };
}

type Filters = Pick<ListCoursesQuery, 'counts' | 'sort' | 'categoryId' | 'level' | 'price' | 'onSale' | 'instructorId'>;

/** The best matches of a search: their ids, their number, and their kinds where requested. */
export function matchCourses(reading: Reading, paging: Paging, { sort, counts = false, ...query }: Filters = {}) {
  const input = { ...matchInput(reading), ...paging, ...filtersOf(query), counts };
  return sort ? matchInOrder[sort].one(input) : matchByRelevance.one(input);
}

/** Cards of these courses, in this order; one that is no longer public is left out. */
export async function findCards(ids: number[]): Promise<CourseCard[]> {
  return ids.length === 0 ? [] : (await cardsOf.all({ ids })).map(toCourseCard);
}

function filtersOf({ categoryId, level, price, onSale, instructorId }: Omit<Filters, 'sort'>) {
  return { categoryId: categoryId ?? null, level: level ?? null, price: price ?? null, onSale: onSale ?? null, instructorId: instructorId ?? null };
}

async function pageRows(query: Filters, paging: Paging) {
  if (paging.offset + paging.limit > deepest) return [];
  const { sort = 'popular', categoryId, price, instructorId, onSale } = query;
  const wanted = { ...paging, ...filtersOf(query) };
  if (instructorId !== undefined) return listOfInstructor[sort].all(wanted);
  const kind = browsedKind(query);
  if (kind === undefined) return (onSale || price === 'sale' ? listOnSale : listFiltered)[sort].all(wanted);
  return categoryId === undefined ? listAll[sort][kind].all(paging) : listInCategory[sort][kind].all({ ...paging, categoryId });
}

/** The kind of courses for these filters, where they are a common way of browsing. */
function browsedKind({ price, level, onSale }: Filters) {
  if (level !== undefined || onSale === false) return undefined;
  if (!onSale) return price ?? 'any';
  return price === undefined || price === 'sale' ? 'sale' : undefined;
}

/** First cards of the catalogue in an order, for the rows of the home page. */
export async function topCourses(sort: CourseSort, limit: number, filters: Pick<ListCoursesQuery, 'price' | 'level'> = {}): Promise<CourseCard[]> {
  return (await pageRows({ sort, ...filters }, { limit, offset: 0 })).map(toCourseCard);
}
