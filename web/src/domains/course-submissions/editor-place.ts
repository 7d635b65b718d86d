import type { CourseCheck } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { editPath, type EditorTab } from '../../ui/course/edit-path.ts';

const tabs: Readonly<Record<string, EditorTab>> = { section: 'curriculum', lecture: 'curriculum', price: 'price' };

/** Where in its editor something of a course is written. */
export function editorPlace(courseId: number, { item, lectureId }: Pick<CourseCheck, 'item' | 'lectureId'>): string | undefined {
  if (lectureId !== undefined) return editPath(courseId, 'curriculum', `lecture-${lectureId}`);
  if (item === undefined) return undefined;
  if (item === 'contract') return '/contract-content';
  const tab = tabs[item];
  return editPath(courseId, tab, tab === 'curriculum' ? undefined : item);
}
