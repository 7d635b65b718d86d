import { featureFlagsContract } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import {
  cancelFeatureFlagSchedule,
  cloneFeatureFlag,
  createFeatureFlag,
  deleteFeatureFlag,
  getFeatureFlag,
  listFeatureFlags,
  scheduleFeatureFlag,
  transitionFeatureFlag,
  updateFeatureFlag,
} from './manage-feature-flags.ts';
import { startFlagRollout, transitionFlagRollout } from './rollouts.ts';
import { createFlagFromExperiment } from './winner-flag.ts';

export const featureFlagsHandlers = implement(featureFlagsContract, {
  listFeatureFlags: ({ query }) => listFeatureFlags(query),
  createFeatureFlag: ({ actor, context, body }) => createFeatureFlag(authorOf({ actor, context }), body),
  getFeatureFlag: ({ params, query }) => getFeatureFlag(params.key, query.environment),
  updateFeatureFlag: ({ actor, context, params, body }) => updateFeatureFlag(authorOf({ actor, context }), params.key, body),
  deleteFeatureFlag: ({ actor, context, params, query }) => deleteFeatureFlag(authorOf({ actor, context }), params.key, query),
  transitionFeatureFlag: ({ actor, context, params, body }) => transitionFeatureFlag(authorOf({ actor, context }), params.key, body),
  scheduleFeatureFlag: ({ actor, context, params, body }) => scheduleFeatureFlag(authorOf({ actor, context }), params.key, body),
  cancelFeatureFlagSchedule: ({ actor, context, params, query }) =>
    cancelFeatureFlagSchedule(authorOf({ actor, context }), { ...params, environment: query.environment }),
  cloneFeatureFlag: ({ actor, context, params, body }) => cloneFeatureFlag(authorOf({ actor, context }), params.key, body),
  startFlagRollout: ({ actor, context, params, body }) => startFlagRollout(authorOf({ actor, context }), params.key, body),
  transitionFlagRollout: ({ actor, context, params, body }) => transitionFlagRollout(authorOf({ actor, context }), params.key, body),
  createFlagFromExperiment: ({ actor, context, params, body }) => createFlagFromExperiment(authorOf({ actor, context }), params.key, body),
});
