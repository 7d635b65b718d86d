import { choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { statusNames } from './teaching-courses.texts.ts';

export const listPath = '/instructor/courses';
export const statusFilters = ['ALL', ...(Object.keys(statusNames) as (keyof typeof statusNames)[])] as const;

/** What the address of the list asks for. */
export function listRequest(query: URLSearchParams) {
  const status = choiceOf(query, 'status', statusFilters);
  return { query: { ...(status !== 'ALL' && { status }), page: String(pageOf(query)) } };
}
