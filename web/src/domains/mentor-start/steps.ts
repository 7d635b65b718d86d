import type { OwnMentoring } from './own-mentoring.ts';

/** Profile, hours, and the switch. */
export const lastStep = 3;

/** Which step is shown: the one that is asked for, where what comes before it is done. None where all is done and none is asked for. */
export function stepOf({ mentor, hours }: OwnMentoring, asked: string | null): number | undefined {
  const furthest = !mentor ? 1 : hours?.schedule.version === 0 ? 2 : lastStep;
  const wanted = Number(asked);
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= lastStep) return Math.min(wanted, furthest);
  return furthest === lastStep ? undefined : furthest;
}
