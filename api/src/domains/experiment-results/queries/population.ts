import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { TrafficSpan } from './traffic-spans.ts';

/** The users and events to count. */
export interface Population {
  environmentId: number;
  experimentId: number;
  /** A reset begins a new execution whose users count as never exposed before. */
  executionVersion: number;
  /** Start of the execution, for exposures without an execution version; all of those count when undefined. */
  executionSince: Date | undefined;
  variationIds: readonly number[];
  /** Decision reasons that count as exposure. A holdout's variation is assigned when another decision asks for it. */
  reasons: readonly string[];
  /** Identifier type that distinguishes users. */
  identifierType: string;
  /** Unbounded when undefined. */
  from: Date | undefined;
  to: Date;
  /** Excludes users first exposed at this time or later. */
  exposedBefore: Date;
}

/** A population with its traffic spans. */
export interface SpannedPopulation {
  population: Population;
  spans: readonly TrafficSpan[];
}

/** Decision reasons of an experiment's own traffic: in a holdout, its variation is assigned by targeting. */
export function reasonsOf({ isHoldout }: Experiment): string[] {
  return isHoldout ? ['TRAFFIC_ALLOCATED', 'TRAFFIC_ALLOCATED_BY_TARGETING'] : ['TRAFFIC_ALLOCATED'];
}
