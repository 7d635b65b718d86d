import type { FieldProblem } from '../../shared/rule.ts';
import { shareTermFieldErrors } from './share-terms.errors.ts';

/** A term holds from its first to its last day, by the calendar of Seoul. */
export const shareTermStates = ['UPCOMING', 'ACTIVE', 'ENDED'] as const;
export type ShareTermState = (typeof shareTermStates)[number];

/** Members of a term that do not go together. */
export function shareTermProblems(term: {
  instructorId?: number | undefined;
  courseId?: number | undefined;
  startsOn: string;
  endsOn?: string | undefined;
}): FieldProblem[] {
  const { instructorId, courseId, startsOn, endsOn = startsOn } = term;
  return [
    ...(instructorId !== undefined && courseId !== undefined ? [{ path: ['courseId'], error: shareTermFieldErrors.target }] : []),
    ...(endsOn < startsOn ? [{ path: ['endsOn'], error: shareTermFieldErrors.days }] : []),
  ];
}
