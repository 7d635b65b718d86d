import { addressWith } from '../../../ui/list/list-query.ts';

const resultsPath = (id: string) => `/admin/experiments/${encodeURIComponent(id)}/results`;

/** The page's address with some members changed. */
export function addressOf(id: string, query: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  return addressWith(resultsPath(id), query, changes);
}
