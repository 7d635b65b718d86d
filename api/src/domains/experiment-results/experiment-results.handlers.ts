import { experimentResultsContract } from '@baeum/contract/domains/experiment-results/experiment-results.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { experimentResults } from './answers/calculate-results.ts';
import { exportResults } from './answers/export-results.ts';
import { listExperimentSummaries } from './answers/list-summaries.ts';
import { experimentBreakdown } from './answers/show-breakdown.ts';
import { experimentTimeline } from './answers/show-timeline.ts';

export const experimentResultsHandlers = implement(experimentResultsContract, {
  listExperimentSummaries: ({ query }) => listExperimentSummaries(query),
  getExperimentResults: ({ params, query }) => experimentResults(params.key, query),
  getExperimentTimeline: ({ params, query }) => experimentTimeline(params.key, query),
  getExperimentBreakdown: ({ params, query }) => experimentBreakdown(params.key, query),
  exportExperimentResults: raw(async ({ params, query, response }) => {
    const text = await exportResults(params.key, query);
    asDownload(response, { type: 'text/csv', asciiName: `experiment-${params.key}-results.csv` });
    response.send(text);
  }),
});
