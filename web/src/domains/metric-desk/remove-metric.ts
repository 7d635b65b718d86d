import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';

const { remove: texts } = metricDeskTexts;

/** Deletes a metric permanently, after its key was typed. */
export function removeMetric(environment: WorkEnvironment): DeskAction<ExperimentMetric> {
  return {
    key: 'remove',
    label: texts.label,
    danger: true,
    run: ({ key }, { queryClient }) => experimentMetrics.deleteExperimentMetric.send(queryClient, { params: { key }, query: { environment } }),
    ask: ([metric]) => ({
      title: texts.title(metric?.name ?? ''),
      message: texts.message,
      confirmLabel: texts.confirm(metric?.name ?? ''),
      danger: true,
      word: metric?.key ?? '',
    }),
    done: ([metric]) => texts.done(metric?.name ?? ''),
  };
}
