import { z } from 'zod';
import { integerParam } from './scalars.ts';

/** Default number of rows per page. */
export const defaultPageSize = 20;
/** Maximum number of rows per page. */
export const maxPageSize = 100;

/** Maximum count of operators' lists, which may have millions of rows: a statement counts at most one more than this. */
export const totalCap = 10_000;

/** Number of rows per response as a query value, of pages and feeds alike. */
export const pageSizeParam = integerParam({ min: 1, max: maxPageSize })
  .default(defaultPageSize)
  .meta({ description: `한 번에 받을 항목의 수. ${maxPageSize}까지`, examples: ['20'] });

/** Query members of a paged list: `page` from 1, `pageSize` up to {@link maxPageSize}. */
export const pageQuery = {
  page: integerParam({ min: 1, max: 100_000 })
    .default(1)
    .meta({ description: '몇 번째 쪽인지. 1부터 셉니다.', examples: ['1'] }),
  pageSize: pageSizeParam,
};

/** `Page<T>`: one page of a list with its totals. `id` is the component's name in the published document. */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({
      items: z.array(item).meta({ description: '이 쪽의 항목' }),
      page: z.int().meta({ description: '몇 번째 쪽인지. 1부터 셉니다.', examples: [1] }),
      pageSize: z.int().meta({ description: '한 쪽에 담는 항목의 수', examples: [defaultPageSize] }),
      total: z.int().meta({ description: '조건에 맞는 모든 항목의 수', examples: [57] }),
      totalIsCapped: z
        .boolean()
        .optional()
        .meta({ description: `true이면 항목이 total보다 많습니다. 운영자의 큰 목록은 ${totalCap}까지만 셉니다.`, examples: [true] }),
      totalPages: z.int().meta({ description: '쪽의 수. 항목이 없으면 0', examples: [3] }),
    })
    .meta({ id, description: '목록의 한 쪽' });
}

/** `Cursor<T>`: a feed; `nextCursor` is null on its last part. */
export function cursorOf<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({
      items: z.array(item).meta({ description: '이번에 받은 항목' }),
      nextCursor: z
        .string()
        .nullable()
        .meta({ description: '다음 부분을 받을 때 `cursor`로 보낼 값. 마지막이면 null', examples: ['4182'] }),
    })
    .meta({ id, description: '이어서 받는 목록의 한 부분' });
}

/** A page assembled from its rows and the count of all. */
export function toPage<T>(items: T[], query: { page: number; pageSize: number }, total: number) {
  return { items, page: query.page, pageSize: query.pageSize, total, totalPages: Math.ceil(total / query.pageSize) };
}

/** A page of a list that is only counted up to {@link totalCap}. @param counted counted rows, at most one more than that */
export function toCappedPage<T>(items: T[], query: { page: number; pageSize: number }, counted: number) {
  return { ...toPage(items, query, Math.min(counted, totalCap)), ...(counted > totalCap && { totalIsCapped: true }) };
}
