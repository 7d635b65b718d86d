import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { EnrollButton } from './EnrollButton.tsx';

/** Lectures that anyone may watch. */
export function previewsOf({ curriculum }: CourseDetail): { id: number; title: string }[] {
  return curriculum.flatMap(({ lectures }) => lectures.filter(({ isPreview }) => isPreview));
}

/** Plays a preview over the page, with the course's other previews and its primary action. */
export function openPreview(course: CourseDetail, lectureId: number): void {
  void openSharedModal('lecture-preview', { lectures: previewsOf(course), lectureId, action: <EnrollButton course={course} /> });
}
