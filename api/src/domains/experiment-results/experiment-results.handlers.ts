import { experimentResultsContract } from '@baeum/contract/domains/experiment-results/experiment-results.contract.ts';
import { asDownload } from '../../http/as-download.ts';
import { implement, raw } from '../../http/implement.ts';
import { experimentResults } from './calculate-results.ts';
import { exportResults } from './export-results.ts';
import { experimentBreakdown } from './show-breakdown.ts';
import { experimentTimeline } from './show-timeline.ts';

export const experimentResultsHandlers = implement(experimentResultsContract, {
  getExperimentResults: ({ params, query }) => experimentResults(params.key, query),
  getExperimentTimeline: ({ params, query }) => experimentTimeline(params.key, query),
  getExperimentBreakdown: ({ params, query }) => experimentBreakdown(params.key, query),
  exportExperimentResults: raw(async ({ params, query, response }) => {
    const text = await exportResults(params.key, query);
    asDownload(response, { type: 'text/csv', asciiName: `experiment-${params.key}-results.csv` });
    response.send(text);
  }),
});
