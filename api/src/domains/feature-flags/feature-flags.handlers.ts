import { featureFlagsContract } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { createFeatureFlag, deleteFeatureFlag, getFeatureFlag, listFeatureFlags, transitionFeatureFlag, updateFeatureFlag } from './manage-feature-flags.ts';

export const featureFlagsHandlers = implement(featureFlagsContract, {
  listFeatureFlags: ({ query }) => listFeatureFlags(query),
  createFeatureFlag: ({ actor, context, body }) => createFeatureFlag(authorOf({ actor, context }), body),
  getFeatureFlag: ({ params, query }) => getFeatureFlag(params.key, query.environment),
  updateFeatureFlag: ({ actor, context, params, body }) => updateFeatureFlag(authorOf({ actor, context }), params.key, body),
  deleteFeatureFlag: ({ actor, context, params, query }) => deleteFeatureFlag(authorOf({ actor, context }), params.key, query.environment),
  transitionFeatureFlag: ({ actor, context, params, body }) => transitionFeatureFlag(authorOf({ actor, context }), params.key, body),
});
