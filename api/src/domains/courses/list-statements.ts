import { z } from 'zod';
import { courseLevels, coursePrices, courseSorts, type CourseSort } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { present, statement, type Columns } from '../../database/statement.ts';
import { matchStatement } from '../search-index/match-statement.service.ts';
import { courseCardColumns, courseCardRow, priceNow, saleRuns } from './course-card.service.ts';

/** Row orders; each ends with the id, so pages never repeat or lose a row. */
const orders: Record<CourseSort, string> = {
  popular: 'c.popularity DESC, c.id DESC',
  recent: 'c.published_at DESC, c.id DESC',
  rating: 'c.rating DESC, c.review_count DESC, c.id DESC',
  students: 'c.student_count DESC, c.id DESC',
  priceAsc: `${priceNow}, c.id DESC`,
  priceDesc: `${priceNow} DESC, c.id DESC`,
};

type PriceFilter = 'any' | (typeof coursePrices)[number];

/** Price filters; the rows are few enough that sorting out by a computed price costs nothing. */
const priceFilters: Record<PriceFilter, string> = { any: 'true', free: `${priceNow} = 0`, paid: `${priceNow} > 0`, sale: saleRuns };

const paging = { limit: z.number(), offset: z.number() };
/** Every row carries the total, so an empty page has none. */
const row = { ...courseCardRow, total: present(z.number()) };

function listStatement<const P extends Columns>(name: string, parameters: P, sort: CourseSort, where: string) {
  return statement(
    `courses.list-${name}`,
    { parameters: { ...parameters, ...paging }, row },
    `SELECT ${courseCardColumns}, (SELECT count(*) FROM courses c WHERE c.status = 'PUBLISHED' AND ${where}) AS total
     FROM courses c JOIN users u ON u.id = c.instructor_id
     WHERE c.status = 'PUBLISHED' AND ${where} ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`,
  );
}

/** One value for each name of a list. */
function each<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}

const prices: readonly PriceFilter[] = ['any', ...coursePrices];

/** The common ways of browsing have a statement each, with only the conditions that are asked for, so that each gets the best plan. */
export const listAll = each(courseSorts, (sort) => each(prices, (price) => listStatement(`${sort}-${price}`, {}, sort, priceFilters[price])));

export const listInCategory = each(courseSorts, (sort) =>
  each(prices, (price) =>
    listStatement(`${sort}-${price}-in-category`, { categoryId: z.number() }, sort, `c.category_id = $categoryId AND ${priceFilters[price]}`),
  ),
);

const filters = {
  categoryId: z.number().nullable(),
  level: z.enum(courseLevels).nullable(),
  instructorId: z.number().nullable(),
  price: z.enum(coursePrices).nullable(),
  onSale: z.boolean().nullable(),
};

/** Rare filters share one statement; a parameter is null for a filter that is not used. */
const filtered = `($categoryId::smallint IS NULL OR c.category_id = $categoryId) AND ($level::text IS NULL OR c.level = $level)
  AND ($instructorId::bigint IS NULL OR c.instructor_id = $instructorId) AND ($onSale::boolean IS NULL OR ${saleRuns} = $onSale)
  AND CASE $price::text ${coursePrices.map((price) => `WHEN '${price}' THEN ${priceFilters[price]}`).join(' ')} ELSE true END`;

export const listFiltered = each(courseSorts, (sort) => listStatement(`${sort}-filtered`, filters, sort, filtered));

/** Searches, in the order of relevance or another. Narrow filters only leave rows out of what the words have found. */
const source = {
  from: 'courses c',
  key: 'c.id',
  reference: 'course_id',
  visible: "c.status = 'PUBLISHED'",
  where: filtered,
  parameters: filters,
  popularity: 'c.popularity DESC, c.id DESC',
} as const;

export const matchByRelevance = matchStatement('courses.match-relevance', source);
export const matchInOrder = each(courseSorts, (sort) =>
  matchStatement(`courses.match-${sort}`, { ...source, order: { by: orders[sort], indexed: !sort.startsWith('price') } }),
);

export const cardsOf = statement(
  'courses.find-cards',
  { parameters: { ids: z.array(z.number()) }, row: courseCardRow },
  `SELECT ${courseCardColumns} FROM courses c JOIN users u ON u.id = c.instructor_id
   WHERE c.status = 'PUBLISHED' AND c.id = ANY ($ids) ORDER BY array_position($ids, c.id)`,
);
