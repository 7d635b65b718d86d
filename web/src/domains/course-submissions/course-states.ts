import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

type Status = TeachingCourse['status'];

/** The state of a course in a word, as operators call it. */
export const courseStates: Readonly<Record<Status, { word: string; tone: Tone }>> = {
  IN_REVIEW: { word: '심사 중', tone: 'warning' },
  PUBLISHED: { word: '공개', tone: 'success' },
  HIDDEN: { word: '숨김', tone: 'neutral' },
  REJECTED: { word: '반려', tone: 'danger' },
  DRAFT: { word: '작성 중', tone: 'neutral' },
};
export const shownStatuses = Object.keys(courseStates) as [Status, ...Status[]];
