import type { OwnMentoring } from './own-mentoring.ts';

/** Profile, hours, and activation. */
export const lastStep = 3;

/** The displayed step: the requested one, if the steps before it are done. Undefined if all are done and none is requested. */
export function stepOf({ mentor, hours }: OwnMentoring, asked: string | null): number | undefined {
  const furthest = !mentor ? 1 : hours?.schedule.version === 0 ? 2 : lastStep;
  const wanted = Number(asked);
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= lastStep) return Math.min(wanted, furthest);
  return furthest === lastStep ? undefined : furthest;
}
