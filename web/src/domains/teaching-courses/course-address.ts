import { choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { statusNames } from './teaching-courses.texts.ts';

export const listPath = '/instructor/courses';
export const statusFilters = ['ALL', ...(Object.keys(statusNames) as (keyof typeof statusNames)[])] as const;

export const editorTabs = ['details', 'curriculum', 'price', 'submit'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Where a part of a course is written; `field` is led to. */
export function editPath(id: number, tab: EditorTab = 'details', field?: string): string {
  return `${listPath}/${id}/edit${tab === 'details' ? '' : `?tab=${tab}`}${field ? `#${field}` : ''}`;
}

/** What the address of the list asks for. */
export function listRequest(query: URLSearchParams) {
  const status = choiceOf(query, 'status', statusFilters);
  return { query: { ...(status !== 'ALL' && { status }), page: String(pageOf(query)) } };
}
