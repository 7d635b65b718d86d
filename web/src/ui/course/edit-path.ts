export const editorTabs = ['details', 'curriculum', 'price', 'submit'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Where a part of a course is written; `field` is led to. */
export function editPath(id: number, tab: EditorTab = 'details', field?: string): string {
  return `/instructor/courses/${id}/edit${tab === 'details' ? '' : `?tab=${tab}`}${field ? `#${field}` : ''}`;
}
