import type { MetricKind } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import type { Option } from '../../../ui/choice/options.tsx';
import { eventTypes } from '../../event-types/event-types.api.ts';
import { experimentMetrics } from '../../experiment-metrics/experiment-metrics.api.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { wizardTexts } from './wizard.texts.ts';

const { metrics: texts } = wizardTexts;

/** A defined metric, or an event key used as one. */
interface KnownMetric {
  key: string;
  name: string;
  kind: MetricKind | undefined;
  harm: 'INCREASE' | 'DECREASE';
  unit: string;
}

export interface KnownMetrics {
  all: readonly KnownMetric[];
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** Name of a metric; the key if unknown. */
  nameOf: (key: string) => string;
}

/** Metrics and events available in an environment. */
export function useMetrics(environment: WorkEnvironment): KnownMetrics {
  const request = { query: { environment, pageSize: '100' } };
  const metrics = experimentMetrics.listExperimentMetrics.useQuery(experimentMetrics.listExperimentMetrics.options(request));
  const events = eventTypes.listEventTypes.useQuery(eventTypes.listEventTypes.options(request));
  const defined = (metrics.data?.body.items ?? []).map(({ key, name, kind, direction, unit }): KnownMetric => {
    return { key, name, kind, harm: direction === 'INCREASE' ? 'DECREASE' : 'INCREASE', unit };
  });
  const plain = (events.data?.body.items ?? [])
    .filter(({ key }) => !defined.some((metric) => metric.key === key))
    .map(({ key, name }): KnownMetric => ({ key, name: name || key, kind: undefined, harm: 'DECREASE', unit: '' }));
  const all = [...defined, ...plain];
  return {
    all,
    loading: metrics.isPending || events.isPending,
    error: metrics.error ?? events.error ?? undefined,
    retry: () => void Promise.all([metrics.refetch(), events.refetch()]),
    nameOf: (key) => all.find((metric) => metric.key === key)?.name ?? key,
  };
}

/** The metrics as options, including a chosen one that no longer exists. */
export function metricOptions({ all }: Pick<KnownMetrics, 'all'>, chosen: string, without: readonly string[] = []): Option[] {
  const offered = all.filter(({ key }) => key === chosen || !without.includes(key));
  const options = offered.map(({ key, name, kind }) => ({ value: key, text: name, note: `${key} · ${kind ? texts.kinds[kind] : texts.event}` }));
  return chosen === '' || offered.some(({ key }) => key === chosen) ? options : [{ value: chosen, text: chosen, note: texts.unknown }, ...options];
}
