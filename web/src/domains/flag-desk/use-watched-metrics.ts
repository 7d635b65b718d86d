import { eventTypes } from '../event-types/event-types.api.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import type { DraftGuardrail } from './rollout-draft.ts';

interface WatchedMetric extends Pick<DraftGuardrail, 'key' | 'harm'> {
  name: string;
}

/** Guardrail candidates: defined metrics and event keys. */
export function useWatchedMetrics(environment: WorkEnvironment) {
  const request = { query: { environment, pageSize: '100' } };
  const metrics = experimentMetrics.listExperimentMetrics.useQuery(experimentMetrics.listExperimentMetrics.options(request));
  const events = eventTypes.listEventTypes.useQuery(eventTypes.listEventTypes.options(request));
  const found = new Map<string, WatchedMetric>();
  for (const { key, name } of events.data?.body.items ?? []) found.set(key, { key, name: name || key, harm: 'DECREASE' });
  for (const { key, name, direction } of metrics.data?.body.items ?? [])
    found.set(key, { key, name, harm: direction === 'INCREASE' ? 'DECREASE' : 'INCREASE' });
  return {
    all: [...found.values()],
    error: metrics.error ?? events.error ?? undefined,
    retry: () => void Promise.all([metrics.refetch(), events.refetch()]),
    nameOf: (key: string) => found.get(key)?.name ?? key,
  };
}
