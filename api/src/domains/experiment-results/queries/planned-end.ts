import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { Allocation } from '../../experiments/allocation-history.public.ts';

/** A time after all others. */
export const never = new Date('9999-12-31T00:00:00Z');

/** Time range and users of the default results. */
export interface Frame {
  from: Date | undefined;
  to: Date;
  exposedBefore: Date;
  /** When the planned end was reached; a one-look analysis is valid for those who wait for it. */
  reachedAt: Date | undefined;
  /** Whether the users and events are final, so that later reads return the same. */
  isDecided: boolean;
}

/** When events stop counting: at the planned end or at completion, whichever is earlier. `endsAt` is undefined while neither is known. */
export function endingOf(
  { plannedEndAt }: Experiment,
  allocations: readonly Allocation[],
): { completedAt: Date | undefined; plannedEnd: Date | undefined; endsAt: Date | undefined } {
  // An experiment that ended before its history was recorded has a single state of unknown start.
  const completed = allocations.slice(1).find(({ status }) => status === 'COMPLETED')?.at;
  const completedAt = completed === undefined ? undefined : new Date(completed);
  const plannedEnd = plannedEndAt === null ? undefined : new Date(plannedEndAt);
  return { completedAt, plannedEnd, endsAt: completedAt ? earliest(completedAt, plannedEnd) : plannedEnd };
}

/**
 * Range of the default results: up to the planned end or completion. With a planned number of users, only that many first
 * users count, with their events until the end.
 * @param now time up to which all events are known
 * @param reach returns the first exposure of the user who completed the number before the given time; undefined when
 *   fewer were exposed
 */
export async function plannedFrame(
  experiment: Experiment,
  allocations: readonly Allocation[],
  now: Date,
  reach: (users: number, before: Date) => Promise<Date | undefined>,
): Promise<Frame> {
  const { completedAt, plannedEnd } = endingOf(experiment, allocations);
  const over = earliest(now, completedAt);
  const to = earliest(over, plannedEnd);
  const { plannedUsers } = experiment;
  const reached = plannedUsers === null ? undefined : await reach(plannedUsers, to);
  const isEndOver = plannedEnd !== undefined && plannedEnd <= over;
  return {
    from: undefined,
    to,
    exposedBefore: reached ? new Date(reached.getTime() + 1) : to,
    reachedAt: reached ?? (isEndOver ? plannedEnd : undefined),
    isDecided: isEndOver || (reached !== undefined && completedAt !== undefined),
  };
}

export function earliest(moment: Date, other: Date | undefined): Date {
  return other && other < moment ? other : moment;
}
