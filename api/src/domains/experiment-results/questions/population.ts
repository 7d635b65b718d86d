import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { TrafficSpan } from './traffic-spans.ts';

/** Whose events are counted, and which. */
export interface Population {
  environmentId: number;
  experimentId: number;
  /** A reset begins a new execution, whose users were never exposed before. */
  executionVersion: number;
  /** Exposures that do not say of which execution they are count from this moment on; all of them when absent. */
  executionSince: Date | undefined;
  variationIds: readonly number[];
  /** Why somebody got a variation, where it is by the traffic: people of a holdout get it when something else asks about them. */
  reasons: readonly string[];
  /** Users are told apart by this identifier. */
  identifierType: string;
  /** Unbounded when absent. */
  from: Date | undefined;
  to: Date;
  /** Users who were exposed first at this moment or later are left out. */
  exposedBefore: Date;
}

/** A population with the spans of its traffic. */
export interface SpannedPopulation {
  population: Population;
  spans: readonly TrafficSpan[];
}

/** Why people are in an experiment: a holdout gives its variation to those that are held back. */
export function reasonsOf({ isHoldout }: Experiment): string[] {
  return isHoldout ? ['TRAFFIC_ALLOCATED', 'TRAFFIC_ALLOCATED_BY_TARGETING'] : ['TRAFFIC_ALLOCATED'];
}
