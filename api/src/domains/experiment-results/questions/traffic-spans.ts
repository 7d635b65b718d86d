import { isDeepStrictEqual } from 'node:util';
import type { Allocation } from '../../experiments/allocation-history.public.ts';

/** A stretch of time in which the traffic was split in one way. */
export interface TrafficSpan {
  from: Date;
  slots: Allocation['slots'];
  slotSize: number;
}

/** The stretches of an execution. Pausing and completing split nothing. */
export function spansOf(allocations: readonly Allocation[]): TrafficSpan[] {
  return allocations
    .filter(({ slots }, at) => at === 0 || !isDeepStrictEqual(slots, allocations[at - 1]?.slots))
    .map(({ at, slots, slotSize }) => ({ from: new Date(at), slots, slotSize }));
}

/** Percent of all users that got something. */
export function trafficOf({ slots, slotSize }: Pick<TrafficSpan, 'slots' | 'slotSize'>): number {
  return Math.round((Object.values(slots).reduce((sum, each) => sum + each, 0) / slotSize) * 1_000_000) / 10_000;
}

/** When the allocation changed: users exposed before the first moment belong to the first stretch. */
export function changesOf(spans: readonly TrafficSpan[]): Date[] {
  return spans.slice(1).map(({ from }) => from);
}
