import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

export type CourseStatus = TeachingCourse['status'];

/** State labels of a course, the same for instructors and operators. */
export const courseStates: Readonly<Record<CourseStatus, { word: string; tone: Tone }>> = {
  DRAFT: { word: '작성 중', tone: 'neutral' },
  IN_REVIEW: { word: '심사 중', tone: 'info' },
  PUBLISHED: { word: '공개', tone: 'success' },
  HIDDEN: { word: '숨김', tone: 'neutral' },
  REJECTED: { word: '반려', tone: 'warning' },
};
