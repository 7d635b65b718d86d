import type { ExperimentSort } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { statusNames, type ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Bucket, RuleAction, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { StoredEntity, RelatedEntities } from '../workspaces/state/workspace-draft.public.ts';
import { lifecycleOf } from './lifecycle.public.ts';

/** The JSON of an experiment or feature flag in the workspace file: both have the same form. */
export type ExperimentBody = EntityBodies['EXPERIMENT'];
export type ExperimentEntity = StoredEntity<'EXPERIMENT' | 'FEATURE_FLAG'>;
export type Action = ExperimentBody['execution']['defaultRule'];

/** Query of a list of experiments or flags. */
export interface ExperimentListQuery {
  q?: string | undefined;
  status?: ExperimentStatus | undefined;
  archived?: boolean | undefined;
  sort?: ExperimentSort | undefined;
  environment?: string | undefined;
  page: number;
  pageSize: number;
}

/** Names of variations from the details, by variation id. */
export function variationNames({ details }: ExperimentEntity): Readonly<Record<string, string>> {
  return (details['variationNames'] ?? {}) as Record<string, string>;
}

/** Members that the views of experiments and flags share. */
export function toCommonMembers(entity: ExperimentEntity, related: RelatedEntities) {
  const { body, details } = entity;
  const { execution, winnerVariationId } = body;
  const winnerVariation = keyOf(body, winnerVariationId);
  const lifecycle = lifecycleOf(details);
  return {
    id: entity.id,
    key: body.key,
    name: body.name ?? '',
    description: details.description ?? '',
    identifierType: body.identifierType,
    status: statusNames[execution.status],
    executionStatus: execution.status,
    executionVersion: execution.version,
    userOverrides: Object.fromEntries(execution.userOverrides.flatMap(({ userId, variationId }) => named(userId, keyOf(body, variationId)))),
    segmentOverrides: execution.segmentOverrides.map(({ target, action }) => ({ target, action: toRuleAction(body, action, related) })),
    ...(winnerVariation && { winnerVariation }),
    metrics: [...(details.metrics ?? [])],
    schedule: lifecycle.schedule ?? null,
    archivedAt: details.archivedAt ?? null,
    ...(lifecycle.holdoutKey !== undefined && { holdoutKey: lifecycle.holdoutKey }),
    version: entity.version,
    createdAt: entity.createdAt.toISOString(),
    updatedAt: entity.updatedAt.toISOString(),
  };
}

export function variationViews(entity: ExperimentEntity, related: RelatedEntities) {
  const names = variationNames(entity);
  return entity.body.variations.map(({ id, key, status, parameterConfigurationId }) => {
    const name = names[id];
    const parameters = related.get('PARAMETER_CONFIGURATION', parameterConfigurationId)?.body.parameters ?? [];
    return {
      id,
      key: key as VariationKey,
      ...(name !== undefined && { name }),
      isDropped: status === 'DROPPED',
      parameters: Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.value])),
    };
  });
}

/** A variation key, or the percentage of each variation. */
export function toRuleAction(experiment: ExperimentBody, action: Action, related: RelatedEntities): RuleAction {
  if (action.type === 'VARIATION') return keyOf(experiment, action.variationId) ?? 'A';
  const slots = related.get('BUCKET', action.bucketId)?.body.slots ?? [];
  const counts = slotCounts(slots);
  const given = experiment.variations.filter(({ id }) => counts.has(id));
  return Object.fromEntries(given.map(({ id, key }) => [key, percentOf(counts.get(id) ?? 0, totalOf(counts))]));
}

export function bucketView({ defaultRule }: ExperimentBody['execution'], related: RelatedEntities): Bucket | undefined {
  const bucket = defaultRule.type === 'BUCKET' ? related.get('BUCKET', defaultRule.bucketId)?.body : undefined;
  return bucket && toBucket(bucket);
}

export function toBucket({ id, seed, slotSize, slots }: EntityBodies['BUCKET']): Bucket {
  return {
    id,
    seed,
    slotSize,
    slots: slots.map(({ startInclusive, endExclusive, variationId }) => ({ start: startInclusive, end: endExclusive, variationId })),
  };
}

export function keyOf({ variations }: ExperimentBody, id: number | null | undefined): VariationKey | undefined {
  return variations.find((variation) => variation.id === id)?.key as VariationKey | undefined;
}

export function totalOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

/** Percentage with four decimals, which distinguishes single slots of a bucket of a million. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1_000_000) / 10_000;
}

function named<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]];
}

/** Maps a path in an experiment's JSON to a member of the request; `targets`: the member that reports circular targeting. */
export function requestFieldOf(path: string, targets: string): string {
  if (path === '') return targets;
  if (path === 'winnerVariationId') return 'winnerVariation';
  return path.replace(/^execution\./, '');
}
