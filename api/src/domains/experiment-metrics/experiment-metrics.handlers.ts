import { experimentMetricsContract } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { createMetric, deleteMetric, listMetrics, updateMetric } from './manage-metrics.ts';
import { getMetric } from './metric-definitions.public.ts';

export const experimentMetricsHandlers = implement(experimentMetricsContract, {
  listExperimentMetrics: ({ query }) => listMetrics(query),
  createExperimentMetric: ({ actor, context, body }) => createMetric(authorOf({ actor, context }), body),
  getExperimentMetric: ({ params, query }) => getMetric(params.key, query.environment),
  updateExperimentMetric: ({ actor, context, params, body }) => updateMetric(authorOf({ actor, context }), params.key, body),
  deleteExperimentMetric: ({ actor, context, params, query }) => deleteMetric(authorOf({ actor, context }), params.key, query.environment),
});
