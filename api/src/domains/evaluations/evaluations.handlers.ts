import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { implement } from '../../http/implement.ts';
import { decideAll, lookUp, toExperimentDecision, toFlagDecision, toInAppDecision, toRemoteConfigDecision } from './evaluations.service.ts';

export const evaluationsHandlers = implement(evaluationsContract, {
  evaluateExperiment: async ({ actor, params, body }) => {
    const { workspace, user } = await lookUp(actor.environmentId, body.user);
    return toExperimentDecision(evaluateExperiment(workspace, params.key, user, body.defaultVariation, { explain: body.explain }));
  },
  evaluateFeatureFlag: async ({ actor, params, body }) => {
    const { workspace, user } = await lookUp(actor.environmentId, body.user);
    return toFlagDecision(evaluateFeatureFlag(workspace, params.key, user, { explain: body.explain }));
  },
  evaluateRemoteConfig: async ({ actor, params, body }) => {
    const { workspace, user } = await lookUp(actor.environmentId, body.user);
    return toRemoteConfigDecision(evaluateRemoteConfig(workspace, params.key, user, body.requiredType, body.defaultValue, { explain: body.explain }));
  },
  evaluateInAppMessage: async ({ actor, params, body: { user: described, ...options } }) => {
    const { workspace, user } = await lookUp(actor.environmentId, described);
    return toInAppDecision(evaluateInAppMessage(workspace, params.key, user, { ...options, now: Date.now() }));
  },
  evaluateAll: async ({ actor, body }) => {
    const { workspace, user } = await lookUp(actor.environmentId, body.user);
    return decideAll(workspace, user, body);
  },
});
