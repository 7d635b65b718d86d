import { experimentResultsContract } from '@baeum/contract/domains/experiment-results/experiment-results.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const experimentResults = createApi(experimentResultsContract, {
  reads: {
    listExperimentSummaries: 'experiments',
    getExperimentResults: 'experiments',
    getExperimentTimeline: 'experiments',
    getExperimentBreakdown: 'experiments',
  },
});
