import { totalCap } from '@baeum/contract/shared/paging.ts';
import { plannedByValues } from '../transaction.ts';

/** The limit to which a statement of a list counts: one more than is shown, to know that there are more. */
export const mostCounted = totalCap + 1;

/**
 * A page of an operators' list, whose conditions are all optional, and how many rows there are, up to {@link mostCounted}. Pages end where
 * counting ends: a later one would read all before it.
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
