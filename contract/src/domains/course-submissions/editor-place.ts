import type { CourseCheck } from '../teaching-courses/submission.schemas.ts';

const tabs: Readonly<Record<string, string>> = { section: 'curriculum', lecture: 'curriculum', price: 'price' };

/** Where in its editor something of a course is written. */
export function editorPlace(courseId: number, { item, lectureId }: Pick<CourseCheck, 'item' | 'lectureId'>): string | undefined {
  const editor = `/instructor/courses/${courseId}/edit`;
  if (lectureId !== undefined) return `${editor}?tab=curriculum#lecture-${lectureId}`;
  if (item === undefined) return undefined;
  if (item === 'contract') return '/contract-content';
  const tab = tabs[item];
  return tab === 'curriculum' ? `${editor}?tab=${tab}` : `${editor}${tab === undefined ? '' : `?tab=${tab}`}#${item}`;
}
