export const editorTabs = ['details', 'curriculum', 'price', 'submit'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Where a part of a course is written; `anchor` is led to. */
export function editPath(courseId: number, tab: EditorTab = 'details', anchor?: string): string {
  return `/instructor/courses/${courseId}/edit${tab === 'details' ? '' : `?tab=${tab}`}${anchor ? `#${anchor}` : ''}`;
}
