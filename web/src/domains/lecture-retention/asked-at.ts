import { watchedStep } from '@baeum/contract/domains/lecture-retention/lecture-retention.rules.ts';

/** The step that contains a second; the last one for questions beyond the end, asked about a longer former video. */
export function stepAt(curve: readonly unknown[], second: number): number {
  return Math.min(curve.length - 1, Math.floor(second / watchedStep));
}

export const questionPath = (id: number | string): string => `/community/${id}`;
