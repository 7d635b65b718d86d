import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { implement } from '../../http/implement.ts';
import { decideAll, lookUp, toExperimentDecision, toFlagDecision, toInAppDecision, toRemoteConfigDecision } from './evaluations.service.ts';

export const evaluationsHandlers = implement(evaluationsContract, {
  evaluateExperiment: async ({ actor, params, body: { user: caller, defaultVariation, explain } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, caller);
    return toExperimentDecision(evaluateExperiment(workspace, params.key, user, defaultVariation, { explain }));
  },
  evaluateFeatureFlag: async ({ actor, params, body: { user: caller, explain } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, caller);
    return toFlagDecision(evaluateFeatureFlag(workspace, params.key, user, { explain }));
  },
  evaluateRemoteConfig: async ({ actor, params, body: { user: caller, requiredType, defaultValue, explain } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, caller);
    return toRemoteConfigDecision(evaluateRemoteConfig(workspace, params.key, user, requiredType, defaultValue, { explain }));
  },
  evaluateInAppMessage: async ({ actor, params, body: { user: caller, ...options } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, caller);
    return toInAppDecision(evaluateInAppMessage(workspace, params.key, user, { ...options, now: Date.now() }));
  },
  evaluateAll: async ({ actor, body: { user: caller, kinds, explain } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, caller);
    return decideAll(workspace, user, { kinds, explain });
  },
});
