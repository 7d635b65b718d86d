import { totalCap } from '@baeum/contract/shared/paging.ts';
import { plannedByValues } from '../transaction.ts';

/** Maximum count of a list's statement: one more than displayed, to know whether there are more. */
export const mostCounted = totalCap + 1;

/**
 * A page of an operators' list with optional conditions, and the number of rows up to {@link mostCounted}. There are no
 * pages beyond that count, because a later page would read all rows before it.
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
