import { isDeepStrictEqual } from 'node:util';
import type { Allocation } from '../../experiments/allocation-history.public.ts';

/** A period with an unchanged split of traffic. */
export interface TrafficSpan {
  from: Date;
  slots: Allocation['slots'];
  slotSize: number;
}

/** The spans of an execution. Pausing and completing start no new span. */
export function spansOf(allocations: readonly Allocation[]): TrafficSpan[] {
  return allocations
    .filter(({ slots }, at) => at === 0 || !isDeepStrictEqual(slots, allocations[at - 1]?.slots))
    .map(({ at, slots, slotSize }) => ({ from: new Date(at), slots, slotSize }));
}

/** Percentage of users with a variation. */
export function trafficOf({ slots, slotSize }: Pick<TrafficSpan, 'slots' | 'slotSize'>): number {
  return Math.round((Object.values(slots).reduce((sum, each) => sum + each, 0) / slotSize) * 1_000_000) / 10_000;
}

/** Times of allocation changes: users exposed before the first belong to the first span. */
export function changesOf(spans: readonly TrafficSpan[]): Date[] {
  return spans.slice(1).map(({ from }) => from);
}
