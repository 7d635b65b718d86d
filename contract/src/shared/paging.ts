import { z } from 'zod';
import { integerParam } from './scalars.ts';

/** Rows of a page when the caller does not say. */
export const defaultPageSize = 20;
/** Most rows that a page may have. */
export const maxPageSize = 100;

/** Query members of a paged list: `page` from 1, `pageSize` up to {@link maxPageSize}. */
export const pageQuery = {
  page: integerParam({ min: 1, max: 100_000 }).default(1),
  pageSize: integerParam({ min: 1, max: maxPageSize }).default(defaultPageSize),
};

/** `Page<T>`: one page of a list with its totals. `id` names the component in the published document. */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int(), totalPages: z.int() })
    .meta({ id });
}

/** `Cursor<T>`: a feed; `nextCursor` is null on its last part. */
export function cursorOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() }).meta({ id });
}

/** A page assembled from its rows and the count of all. */
export function toPage<T>(items: T[], query: { page: number; pageSize: number }, total: number) {
  return { items, page: query.page, pageSize: query.pageSize, total, totalPages: Math.ceil(total / query.pageSize) };
}
