import { experimentPlansContract } from '@baeum/contract/domains/experiment-plans/experiment-plans.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { audienceEstimate, metricBaseline } from './baselines.ts';
import { sampleSize } from './sample-size.ts';

export const experimentPlansHandlers = implement(experimentPlansContract, {
  getMetricBaseline: ({ params, query }) => metricBaseline(params.key, query),
  calculateSampleSize: ({ query }) => sampleSize(query),
  estimateAudience: ({ body }) => audienceEstimate(body),
});
