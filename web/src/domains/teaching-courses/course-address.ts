import { choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { courseStates, type CourseStatus } from '../course-submissions/parts/course-states.ts';

export const listPath = '/instructor/courses';
export const statusFilters = ['ALL', ...(Object.keys(courseStates) as CourseStatus[])] as const;

/** Query of the list address. */
export function listRequest(query: URLSearchParams) {
  const status = choiceOf(query, 'status', statusFilters);
  return { query: { ...(status !== 'ALL' && { status }), page: String(pageOf(query)) } };
}
