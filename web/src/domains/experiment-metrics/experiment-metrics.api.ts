import { experimentMetricsContract } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const experimentMetrics = createApi(experimentMetricsContract);
