import { day, minute } from '@baeum/contract/shared/constants.ts';

/** Days until a lecture expires, the last one counted in full; small clock differences do not matter. */
export function daysLeft(expiresAt: number, now: number): number {
  return Math.max(1, Math.ceil((expiresAt - now - minute) / day));
}
