import { day, minute } from '@baeum/contract/shared/constants.ts';

/** Days until a lecture cannot be watched any more, the last one counted as a whole; of clocks that differ by moments the one counts as good as the other. */
export function daysLeft(expiresAt: number, now: number): number {
  return Math.max(1, Math.ceil((expiresAt - now - minute) / day));
}
