import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { Allocation } from '../experiments/allocation-history.service.ts';
import { reachOf, type Population } from './count-events.ts';

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

/**
 * Results end where it was planned, or where the experiment was completed: what comes later is another look. A planned
 * number of users takes the first so many, and their events until the end.
 */
export async function plannedFrame(experiment: Experiment, allocations: readonly Allocation[], now: Date, population: Omit<Population, 'from' | 'to' | 'exposedBefore'>): Promise<Frame> {
  // An experiment that had ended before its changes were written down has that one state, from an unknown moment on.
  const completedAt = allocations.slice(1).find(({ status }) => status === 'COMPLETED')?.at;
  const plannedEnd = experiment.plannedEndAt === null ? undefined : new Date(experiment.plannedEndAt);
  const over = earliest(now, completedAt === undefined ? undefined : new Date(completedAt));
  const to = earliest(over, plannedEnd);
  const { plannedUsers } = experiment;
  const reached = plannedUsers === null ? undefined : await reachOf({ ...population, from: undefined, to, exposedBefore: to }, plannedUsers);
  const isEndOver = plannedEnd !== undefined && plannedEnd <= over;
  return {
    from: undefined,
    to,
    exposedBefore: reached ? new Date(reached.getTime() + 1) : to,
    reachedAt: reached ?? (isEndOver ? plannedEnd : undefined),
    isDecided: isEndOver || (reached !== undefined && completedAt !== undefined),
  };
}

function earliest(moment: Date, other: Date | undefined): Date {
  return other && other < moment ? other : moment;
}
