import { watchedStep } from '@baeum/contract/domains/lecture-retention/lecture-retention.rules.ts';

/** Which step of a lecture a second lies in; the last one for what was asked beyond the end, of a longer film that stood here before. */
export function stepAt(curve: readonly unknown[], second: number): number {
  return Math.min(curve.length - 1, Math.floor(second / watchedStep));
}

export const questionPath = (id: number | string): string => `/community/${id}`;
