import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { Allocation } from '../../experiments/allocation-history.public.ts';

/** Later than anything. */
export const never = new Date('9999-12-31T00:00:00Z');

/** Which users and events the usual results are made of. */
export interface Frame {
  from: Date | undefined;
  to: Date;
  exposedBefore: Date;
  /** When the end came that was planned before the start; the numbers for one look are theirs who wait for it. */
  reachedAt: Date | undefined;
  /** Whether these are the users and events of that end, whenever they are looked at. */
  isDecided: boolean;
}

/** When events stop to count: where it was planned, or where the experiment was completed. Nothing while neither is known. */
export function endingOf(
  { plannedEndAt }: Experiment,
  allocations: readonly Allocation[],
): { completedAt: Date | undefined; plannedEnd: Date | undefined; endsAt: Date | undefined } {
  // An experiment that had ended before its changes were written down has that one state, from an unknown moment on.
  const completed = allocations.slice(1).find(({ status }) => status === 'COMPLETED')?.at;
  const completedAt = completed === undefined ? undefined : new Date(completed);
  const plannedEnd = plannedEndAt === null ? undefined : new Date(plannedEndAt);
  return { completedAt, plannedEnd, endsAt: completedAt ? earliest(completedAt, plannedEnd) : plannedEnd };
}

/**
 * Results end where it was planned, or where the experiment was completed: what comes later is another look. A planned
 * number of users takes the first so many, and their events until the end.
 * @param now until when everything is known
 * @param reach the first exposure of the last of so many users, before that moment, if there were so many
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
