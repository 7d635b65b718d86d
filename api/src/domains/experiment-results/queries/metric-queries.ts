import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { MetricRole } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { measureOfEvent, measuresOf, type Measure } from '../../experiment-metrics/measures.public.ts';
import { findMetrics } from '../../experiment-metrics/metric-definitions.public.ts';
import { guardrailsOf, type Guardrail } from '../../experiments/metric-roles.public.ts';
import type { EnvironmentChoice } from '../../workspaces/serve/environments.public.ts';

/** A metric to report for an experiment. */
export interface MetricQuery {
  /** Key of the metric, or of the event when no metric is defined. */
  key: string;
  definition: ExperimentMetric | undefined;
  role: MetricRole;
  nonInferiorityMargin: number | null;
  /** Guardrails on this metric. */
  guardrails: readonly Guardrail[];
}

type MetricSettings = Pick<Experiment, 'metricRoles' | 'metricCaps'>;

/** The metrics of these keys, in order. */
export async function metricQueries(keys: readonly string[], experiment: MetricSettings, environment: EnvironmentChoice): Promise<MetricQuery[]> {
  const definitions = await findMetrics(keys, environment);
  return [...new Set(keys)].map((key) => metricQuery(key, experiment, definitions.get(key)));
}

export function metricQuery(key: string, { metricRoles }: MetricSettings, definition?: ExperimentMetric): MetricQuery {
  const own = metricRoles.filter((each) => each.key === key);
  const role = own.find((each) => each.role !== 'GUARDRAIL')?.role ?? (own.length > 0 ? 'GUARDRAIL' : 'SECONDARY');
  const guardrails = guardrailsOf(own);
  return { key, definition, role, nonInferiorityMargin: guardrails[0]?.margin ?? null, guardrails };
}

/** Measures to count for the queries. The experiment's cap applies when it is smaller than the metric's. */
export function measuresFor(queries: readonly MetricQuery[], { metricCaps }: MetricSettings): Measure[] {
  return queries.flatMap(({ key, definition }) => {
    // Event keys may equal names of built-in object members.
    const own = Object.hasOwn(metricCaps, key) ? (metricCaps[key] ?? null) : null;
    if (!definition) return [measureOfEvent(key, comparedPercentile, own)];
    return measuresOf(definition).map((measure) => (own === null || measure.is_denominator ? measure : { ...measure, cap: Math.min(own, measure.cap ?? own) }));
  });
}
