import { experimentsContract } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import {
  cancelExperimentSchedule,
  cloneExperiment,
  createExperiment,
  deleteExperiment,
  getExperiment,
  listExperiments,
  scheduleExperiment,
  setExperimentGuardrails,
  setOverrides,
  transitionExperiment,
  updateExperiment,
} from './experiments.public.ts';

export const experimentsHandlers = implement(experimentsContract, {
  listExperiments: ({ query }) => listExperiments(query),
  createExperiment: ({ actor, context, body }) => createExperiment(authorOf({ actor, context }), body),
  getExperiment: ({ params, query }) => getExperiment(params.key, query.environment),
  updateExperiment: ({ actor, context, params, body }) => updateExperiment(authorOf({ actor, context }), params.key, body),
  deleteExperiment: ({ actor, context, params, query }) => deleteExperiment(authorOf({ actor, context }), params.key, query),
  transitionExperiment: ({ actor, context, params, body }) => transitionExperiment(authorOf({ actor, context }), params.key, body),
  scheduleExperiment: ({ actor, context, params, body }) => scheduleExperiment(authorOf({ actor, context }), params.key, body),
  cancelExperimentSchedule: ({ actor, context, params, query }) =>
    cancelExperimentSchedule(authorOf({ actor, context }), { ...params, environment: query.environment }),
  setExperimentGuardrails: ({ actor, context, params, body }) => setExperimentGuardrails(authorOf({ actor, context }), params.key, body),
  cloneExperiment: ({ actor, context, params, body }) => cloneExperiment(authorOf({ actor, context }), params.key, body),
  setOverrides: ({ actor, context, params, body }) => setOverrides(authorOf({ actor, context }), params.key, body),
});
