import { statusNames, type ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Bucket, RuleAction, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { StoredEntity, Surroundings } from '../workspaces/workspace-draft.service.ts';

/** A test or a flag as the workspace has it. */
export type Test = EntityBodies['EXPERIMENT'];
export type TestEntity = StoredEntity<'EXPERIMENT' | 'FEATURE_FLAG'>;
export type Action = Test['execution']['defaultRule'];

/** Query of a list of tests or flags. */
export interface TestListQuery {
  q?: string | undefined;
  status?: ExperimentStatus | undefined;
  environment?: string | undefined;
  page: number;
  pageSize: number;
}

/** Names of variations among the details, by variation id. */
export function variationNames({ details }: TestEntity): Readonly<Record<string, string>> {
  return (details['variationNames'] ?? {}) as Record<string, string>;
}

/** What tests and flags show alike. */
export function testView(entity: TestEntity, around: Surroundings) {
  const { body, details } = entity;
  const { execution, winnerVariationId } = body;
  const winnerVariation = keyOf(body, winnerVariationId);
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
    segmentOverrides: execution.segmentOverrides.map(({ target, action }) => ({ target, action: toRuleAction(body, action, around) })),
    ...(winnerVariation && { winnerVariation }),
    metrics: [...(details.metrics ?? [])],
    version: entity.version,
    createdAt: entity.createdAt.toISOString(),
    updatedAt: entity.updatedAt.toISOString(),
  };
}

export function variationViews(entity: TestEntity, around: Surroundings) {
  const names = variationNames(entity);
  return entity.body.variations.map(({ id, key, status, parameterConfigurationId }) => {
    const name = names[id];
    const parameters = around.get('PARAMETER_CONFIGURATION', parameterConfigurationId)?.body.parameters ?? [];
    return {
      id,
      key: key as VariationKey,
      ...(name !== undefined && { name }),
      isDropped: status === 'DROPPED',
      parameters: Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.value])),
    };
  });
}

/** A key, or the percentage of each variation. */
export function toRuleAction(test: Test, action: Action, around: Surroundings): RuleAction {
  if (action.type === 'VARIATION') return keyOf(test, action.variationId) ?? 'A';
  const slots = around.get('BUCKET', action.bucketId)?.body.slots ?? [];
  const counts = slotCounts(slots);
  const given = test.variations.filter(({ id }) => counts.has(id));
  return Object.fromEntries(given.map(({ id, key }) => [key, percentOf(counts.get(id) ?? 0, totalOf(counts))]));
}

export function bucketView({ defaultRule }: Test['execution'], around: Surroundings): Bucket | undefined {
  const bucket = defaultRule.type === 'BUCKET' ? around.get('BUCKET', defaultRule.bucketId)?.body : undefined;
  return bucket && toBucket(bucket);
}

export function toBucket({ id, seed, slotSize, slots }: EntityBodies['BUCKET']): Bucket {
  return { id, seed, slotSize, slots: slots.map(({ startInclusive, endExclusive, variationId }) => ({ start: startInclusive, end: endExclusive, variationId })) };
}

export function keyOf({ variations }: Test, id: number | null | undefined): VariationKey | undefined {
  return variations.find((variation) => variation.id === id)?.key as VariationKey | undefined;
}

export function totalOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}

/** To four decimals, which tells every slot of a bucket of a million. */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1_000_000) / 10_000;
}

function named<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]];
}

/** Member of a request that a path into a test's JSON is about; `targets`: where circles are told. */
export function testFieldOf(path: string, targets: string): string {
  if (path === '') return targets;
  if (path === 'winnerVariationId') return 'winnerVariation';
  return path.replace(/^execution\./, '');
}
