import type { CourseCounts, ListCoursesQuery } from '@baeum/contract/domains/courses/courses.contract.ts';
import { courseLevels, coursePrices } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { z } from 'zod';
import { expiringCache } from '../../database/expiring-cache.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { clearToo } from '../../http/server/shared-answer.ts';
import { priceNow, saleRuns } from './course-card.public.ts';

/** Courses that are equal to all filters. */
export const cellRow = {
  category_id: z.number(),
  level: z.enum(courseLevels),
  free: present(z.boolean()),
  on_sale: present(z.boolean()),
  count: present(z.number()),
};
type Cell = RowOf<typeof cellRow>;

/** Columns of {@link cellRow} for `c` (courses). */
export const cellColumns = `c.category_id, c.level, ${priceNow} = 0 AS free, ${saleRuns} AS on_sale, count(*) AS count`;
export const cellGroups = 'GROUP BY 1, 2, 3, 4';

const countAll = statement('courses.count-all', { row: cellRow }, `SELECT ${cellColumns} FROM courses c WHERE c.status = 'PUBLISHED' ${cellGroups}`);
const countOfInstructor = statement(
  'courses.count-of-instructor',
  { parameters: { instructorId: z.number() }, row: cellRow },
  `SELECT ${cellColumns} FROM courses c WHERE c.status = 'PUBLISHED' AND c.instructor_id = $instructorId ${cellGroups}`,
);

/** Counting reads every course: numbers are cached for these milliseconds, and no list waits long for the next ones. */
const keeping = { lifetime: 10_000, capacity: 500, staleAfter: 20 };
const cache = clearToo(expiringCache(keeping, (of: number | 'all') => (of === 'all' ? countAll.all() : countOfInstructor.all({ instructorId: of }))));

/** Number of courses by kind, in the catalogue or of one instructor. */
export function courseCells(instructorId: number | undefined): Promise<Cell[]> {
  return cache.get(instructorId ?? 'all');
}

type CellFilters = Pick<ListCoursesQuery, 'categoryId' | 'level' | 'price' | 'onSale'>;

/** Number of courses that match the filters. */
export function countCells(cells: readonly Cell[], { categoryId, level, price, onSale }: CellFilters): number {
  const left = cells.filter(
    (cell) =>
      (categoryId === undefined || cell.category_id === categoryId) &&
      (level === undefined || cell.level === level) &&
      (price === undefined || { free: cell.free, paid: !cell.free, sale: cell.on_sale }[price]) &&
      (onSale === undefined || cell.on_sale === onSale),
  );
  return left.reduce((sum, { count }) => sum + count, 0);
}

/** Number of courses for each value of a filter, with the other filters unchanged. */
export function courseCounts(cells: readonly Cell[], filters: CellFilters): CourseCounts {
  const left = (change: CellFilters) => countCells(cells, { ...filters, ...change });
  return {
    categories: categories.map(({ id }) => ({ id, count: left({ categoryId: id }) })),
    levels: courseLevels.map((level) => ({ level, count: left({ level }) })),
    prices: coursePrices.map((price) => ({ price, count: left({ price }) })),
    onSale: left({ onSale: true }),
  };
}
