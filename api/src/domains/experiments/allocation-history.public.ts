import { statusNames, type ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { databaseTime } from '../../database/clock.ts';
import type { RelatedEntities, StoredEntity } from '../workspaces/state/workspace-draft.public.ts';
import { allocationOf } from './experiment-view.ts';

/** The slots of an experiment's variations from a time on. */
export interface Allocation {
  /** ISO 8601. */
  at: string;
  status: ExperimentStatus;
  slotSize: number;
  /** Slots by variation id; dropped variations are absent. */
  slots: Readonly<Record<string, number>>;
}

/** Maximum recorded changes, far above real use; the oldest are removed first. */
const longest = 500;

/** The current allocation. */
export function presentAllocation(entity: StoredEntity<'EXPERIMENT'>, related: RelatedEntities): Omit<Allocation, 'at'> {
  const { slots, slotSize } = allocationOf(entity, related);
  const counts = slotCounts(slots);
  const active = entity.body.variations.filter(({ status }) => status !== 'DROPPED');
  return { status: statusNames[entity.body.execution.status], slotSize, slots: Object.fromEntries(active.map(({ id }) => [id, counts.get(id) ?? 0])) };
}

/**
 * Allocations of the current execution, oldest first. A workspace file contains no history: an imported allocation counts
 * from the time of its import.
 */
export function allocationsOf(entity: StoredEntity<'EXPERIMENT'>, related: RelatedEntities): Allocation[] {
  const history = historyOf(entity.details);
  const present = presentAllocation(entity, related);
  if (present.status === 'DRAFT' || isDeepStrictEqual(withoutTime(history.at(-1)), present)) return history;
  const { defaultRule } = entity.body.execution;
  const bucket = defaultRule.type === 'BUCKET' ? related.get('BUCKET', defaultRule.bucketId) : undefined;
  const changed = history.length === 0 ? entity.createdAt : new Date(Math.max(entity.updatedAt.getTime(), bucket?.updatedAt.getTime() ?? 0));
  return [...history, { at: changed.toISOString(), ...present }];
}

/** The details with the changed allocation added to the history; a draft has no history. */
export function withHistory(details: EntityDetails, before: readonly Allocation[], present: Omit<Allocation, 'at'>): EntityDetails {
  if (present.status === 'DRAFT') {
    const { history: _forgotten, ...rest } = details;
    return rest;
  }
  if (isDeepStrictEqual(withoutTime(before.at(-1)), present)) return details;
  return { ...details, history: [...before, { at: new Date(databaseTime()).toISOString(), ...present }].slice(-longest) };
}

function historyOf(details: EntityDetails): Allocation[] {
  return [...((details['history'] ?? []) as Allocation[])];
}

function withoutTime(allocation: Allocation | undefined): Omit<Allocation, 'at'> | undefined {
  if (!allocation) return undefined;
  const { at: _time, ...rest } = allocation;
  return rest;
}
