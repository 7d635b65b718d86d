import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experimentMetrics } from '../experiment-metrics/experiment-metrics.api.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';

const { remove: texts } = metricDeskTexts;

/** Deletes a metric permanently, after its key was typed. */
export function removeMetric({ name, key: word }: ExperimentMetric, environment: WorkEnvironment): DeskAction<ExperimentMetric> {
  return {
    key: 'remove',
    label: texts.confirm(name),
    danger: true,
    run: ({ key }, { queryClient }) => experimentMetrics.deleteExperimentMetric.send(queryClient, { params: { key }, query: { environment } }),
    ask: () => ({ title: texts.title(name), message: texts.message, confirmLabel: texts.confirm(name), danger: true, word }),
    done: () => texts.done(name),
  };
}
