import type { CourseCheck } from './submission.schemas.ts';

export const editorTabs = ['details', 'curriculum', 'price', 'submit'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Where a part of a course is written; `anchor` is led to. */
export function editPath(courseId: number, tab: EditorTab = 'details', anchor?: string): string {
  return `/instructor/courses/${courseId}/edit${tab === 'details' ? '' : `?tab=${tab}`}${anchor ? `#${anchor}` : ''}`;
}

const tabs: Readonly<Record<string, EditorTab>> = { section: 'curriculum', lecture: 'curriculum', price: 'price' };

/** Where in its editor something of a course is written. */
export function editorPlace(courseId: number, { item, lectureId }: Pick<CourseCheck, 'item' | 'lectureId'>): string | undefined {
  if (lectureId !== undefined) return editPath(courseId, 'curriculum', `lecture-${lectureId}`);
  if (item === undefined) return undefined;
  if (item === 'contract') return '/contract-content';
  const tab = tabs[item];
  return editPath(courseId, tab, tab === 'curriculum' ? undefined : item);
}
