import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { entitiesByKey, getEntity, type EntityManagement } from '../workspaces/entities.public.ts';
import { toManagedMembers } from '../workspaces/entity-view.public.ts';
import type { EnvironmentChoice } from '../workspaces/serve/environments.public.ts';
import type { StoredEntity } from '../workspaces/state/workspace-draft.public.ts';
import { builtInMetrics, usualDefinition, usualPercentileOf } from './built-in-metrics.ts';

export const metrics: EntityManagement<'METRIC', ExperimentMetric> = {
  kind: 'METRIC',
  noun: 'experiment-metrics',
  keys: 'given',
  view: toMetric,
  isRunning: () => false,
  fieldOf: (path) => path,
};

function toMetric(entity: StoredEntity<'METRIC'>): ExperimentMetric {
  const { id: _number, ...definition } = entity.body;
  const { id: _same, name, description, ...managed } = toManagedMembers(entity);
  return { key: entity.key, name, description, builtIn: false, ...definition, ...managed };
}

export function builtInMetric(key: string): ExperimentMetric | undefined {
  return builtInMetrics.find((metric) => metric.key === key);
}

/** @throws AppError EXP_001 */
export async function getMetric(key: string, environment: EnvironmentChoice): Promise<ExperimentMetric> {
  return builtInMetric(key) ?? getEntity(metrics, environment, key);
}

/**
 * The metric of a key, or the conversion of an event without a metric.
 * @throws AppError EXP_001
 */
export async function getMetricOrEvent(key: string, environment: EnvironmentChoice): Promise<ExperimentMetric> {
  const defined = (await findMetrics([key], environment)).get(key);
  if (defined) return defined;
  const event = (await entitiesByKey('EVENT_TYPE', environment, [key])).get(key);
  if (!event) return getMetric(key, environment);
  const { id: _number, name, description, ...managed } = toManagedMembers(event);
  return {
    key,
    name,
    description,
    builtIn: false,
    kind: 'CONVERSION',
    ...usualDefinition,
    eventKey: key,
    percentile: usualPercentileOf('CONVERSION'),
    ...managed,
  };
}

/** Metrics by key; missing keys are those of events. */
export async function findMetrics(keys: readonly string[], environment: EnvironmentChoice): Promise<Map<string, ExperimentMetric>> {
  const known = keys.flatMap((key) => builtInMetric(key) ?? []);
  const stored = await entitiesByKey(
    'METRIC',
    environment,
    keys.filter((key) => !builtInMetric(key)),
  );
  return new Map([...known, ...[...stored.values()].map(toMetric)].map((metric) => [metric.key, metric]));
}
