import { totalCap } from '@baeum/contract/shared/paging.ts';
import { plannedByValues } from '../transaction.ts';

/** How far a statement of a list counts: one more than is told, which says that there are more. */
export const mostCounted = totalCap + 1;

/**
 * A page of a list of operators, whose conditions may each be left out, and how many rows there are, up to {@link mostCounted}. Pages go as far
 * as is counted: a later one would read all before it.
 */
export async function cappedPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  list: (range: { limit: number; offset: number }) => Promise<Row[]>,
  count: () => Promise<{ total: number }>,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page - 1) * pageSize;
  return plannedByValues(async () => ({
    rows: offset < totalCap ? await list({ limit: pageSize, offset }) : [],
    ...(await count()),
  }));
}
