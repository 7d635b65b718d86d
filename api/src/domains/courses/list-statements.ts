import { courseLevels, coursePrices, courseSorts, type CourseSort } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { z } from 'zod';
import { json, statement, type Columns } from '../../database/statement.ts';
import { matchRow, matchText, matchVariants, matchWords } from '../search-index/match-statement.public.ts';
import { courseCardColumns, courseCardRow, courseSource, priceNow, saleRuns } from './course-card.public.ts';
import { cellColumns, cellGroups, cellRow } from './course-counts.ts';

/** Row orders; each ends with the id, so pages never repeat or lose a row. */
const orders: Record<CourseSort, string> = {
  popular: 'c.popularity DESC, c.id DESC',
  recent: 'c.published_at DESC, c.id DESC',
  rating: 'c.rating DESC, c.review_count DESC, c.id DESC',
  students: 'c.student_count DESC, c.id DESC',
  priceAsc: `${priceNow}, c.id DESC`,
  priceDesc: `${priceNow} DESC, c.id`,
};

const priceFilters = { any: 'true', free: `${priceNow} = 0`, paid: `${priceNow} > 0`, sale: saleRuns } as const;
const browsed = ['any', 'free', 'paid', 'sale'] as const;

const paging = { limit: z.number(), offset: z.number() };

/** The current price of courses is in one of two columns, each with an index; a list by price merges the beginnings of these. */
const priced = [
  { price: 'c.sale_price', those: saleRuns },
  { price: 'c.price', those: `c.sale_price IS NOT NULL AND NOT ${saleRuns}` },
  { price: 'c.price', those: 'c.sale_price IS NULL' },
] as const;

/** Ids of one page, found by an index in the requested order. */
function idsInOrder(where: string, sort: CourseSort, of: keyof typeof priceFilters = 'any'): string {
  const chosen = `FROM courses c WHERE c.status = 'PUBLISHED' AND ${where} AND ${priceFilters[of]}`;
  if (!sort.startsWith('price')) return `SELECT c.id ${chosen} ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`;
  const inOrder = (price: string) => `ORDER BY ${orders[sort].replace(priceNow, price)} LIMIT`;
  const parts = of === 'sale' ? priced.slice(0, 1) : priced;
  const beginnings = parts.map(
    ({ price, those }) => `(SELECT c.id, ${price} AS now ${chosen.replaceAll(priceNow, price)} AND ${those} ${inOrder(price)} $limit::int + $offset::int)`,
  );
  return `SELECT c.id FROM (${beginnings.join(' UNION ALL ')}) c ${inOrder('c.now')} $limit OFFSET $offset`;
}

/** Ids of one page of few courses, which are sorted. */
function idsOfFew(where: string, sort: CourseSort): string {
  return `SELECT c.id FROM courses c WHERE c.status = 'PUBLISHED' AND ${where} ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`;
}

function listStatement<const P extends Columns>(name: string, parameters: P, sort: CourseSort, ids: string) {
  return statement(
    `courses.list-${sort}-${name}`,
    { parameters: { ...parameters, ...paging }, row: courseCardRow },
    `SELECT ${courseCardColumns} FROM (${ids}) p JOIN courses c ON c.id = p.id JOIN users u ON u.id = c.instructor_id ORDER BY ${orders[sort]}`,
  );
}

/** One value for each name of a list. */
function each<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}

/** The common ways of browsing have a statement each, with only the required conditions, so that each gets the best plan. */
export const listAll = each(courseSorts, (sort) => each(browsed, (price) => listStatement(price, {}, sort, idsInOrder('true', sort, price))));

export const listInCategory = each(courseSorts, (sort) =>
  each(browsed, (price) => listStatement(`${price}-in-category`, { categoryId: z.number() }, sort, idsInOrder('c.category_id = $categoryId', sort, price))),
);

export const courseFilters = {
  categoryId: z.number().nullable(),
  level: z.enum(courseLevels).nullable(),
  instructorId: z.number().nullable(),
  price: z.enum(coursePrices).nullable(),
  onSale: z.boolean().nullable(),
};

/** Rare filters share one statement; a parameter is null for a filter that is not used. */
export const filteredCourse = `($categoryId::smallint IS NULL OR c.category_id = $categoryId) AND ($level::text IS NULL OR c.level = $level)
  AND ($instructorId::bigint IS NULL OR c.instructor_id = $instructorId) AND ($onSale::boolean IS NULL OR ${saleRuns} = $onSale)
  AND CASE $price::text ${coursePrices.map((price) => `WHEN '${price}' THEN ${priceFilters[price]}`).join(' ')} ELSE true END`;

export const listFiltered = each(courseSorts, (sort) => listStatement('filtered', courseFilters, sort, idsInOrder(filteredCourse, sort)));
export const listOfInstructor = each(courseSorts, (sort) =>
  listStatement('of-instructor', courseFilters, sort, idsOfFew(`c.instructor_id = $instructorId AND ${filteredCourse}`, sort)),
);
export const listOnSale = each(courseSorts, (sort) => listStatement('on-sale', courseFilters, sort, idsOfFew(`${saleRuns} AND ${filteredCourse}`, sort)));

/** Counts of all matches of the words, regardless of the filters; not for words so broad that only the best known are searched. */
const cells = `, CASE WHEN $counts AND NOT (SELECT yes FROM broad) THEN coalesce((SELECT json_agg(g) FROM (
    SELECT ${cellColumns} FROM matched JOIN courses c ON c.id = matched.key AND c.status = 'PUBLISHED' ${cellGroups}
  ) g), '[]') END AS cells`;

const matchPage = { ...courseFilters, ...paging, counts: z.boolean() };
const foundRow = { ...matchRow, cells: json(z.array(z.object(cellRow))).nullable() };
/** Narrow filters only remove rows from the words' matches. */
const filteredSource = { ...courseSource, where: filteredCourse };

/** Searches, in the order of relevance or another. */
export const matchByRelevance = statement(
  'courses.match-relevance',
  { parameters: { ...matchWords, ...matchPage }, row: foundRow },
  matchText(filteredSource, '$limit', cells),
);
export const matchInOrder = each(courseSorts, (sort) => {
  const order = { by: orders[sort], indexed: !sort.startsWith('price') };
  return statement(
    `courses.match-${sort}`,
    { parameters: { ...matchVariants, ...matchPage }, row: foundRow },
    matchText({ ...filteredSource, order }, '$limit', cells),
  );
});

export const cardsOf = statement(
  'courses.find-cards',
  { parameters: { ids: z.array(z.number()) }, row: courseCardRow },
  `SELECT ${courseCardColumns} FROM courses c JOIN users u ON u.id = c.instructor_id
   WHERE c.status = 'PUBLISHED' AND c.id = ANY ($ids) ORDER BY array_position($ids, c.id)`,
);
