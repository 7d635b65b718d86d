import { experimentResultsContract } from '@baeum/contract/domains/experiment-results/experiment-results.contract.ts';
import { implement } from '../../http/implement.ts';
import { experimentResults } from './calculate-results.ts';

export const experimentResultsHandlers = implement(experimentResultsContract, {
  getExperimentResults: ({ params, query }) => experimentResults(params.key, query),
});
