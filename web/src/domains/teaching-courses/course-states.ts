import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { statusNames } from './teaching-courses.texts.ts';

const tones: Readonly<Record<TeachingCourseCard['status'], Tone>> = {
  DRAFT: 'neutral',
  IN_REVIEW: 'info',
  PUBLISHED: 'success',
  HIDDEN: 'neutral',
  REJECTED: 'warning',
};

/** The state of a course in a word. */
export function stateOf(status: TeachingCourseCard['status']): { word: string; tone: Tone } {
  return { word: statusNames[status], tone: tones[status] };
}
