import { experimentMetricsContract } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const experimentMetrics = createApi(experimentMetricsContract, {
  reads: { listExperimentMetrics: 'experiment-metrics', getExperimentMetric: 'experiment-metrics' },
  changes: {
    createExperimentMetric: ['experiment-metrics', 'experiments'],
    updateExperimentMetric: ['experiment-metrics', 'experiments'],
    deleteExperimentMetric: 'experiment-metrics',
  },
});
