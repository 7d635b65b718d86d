import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { implement } from '../../http/implement.ts';
import { servedWorkspace } from '../workspaces/served-workspace.service.ts';
import { decideAll, toExperimentDecision, toFlagDecision, toInAppDecision, toRemoteConfigDecision } from './evaluations.service.ts';

export const evaluationsHandlers = implement(evaluationsContract, {
  evaluateExperiment: async ({ actor, params, body: { user, defaultVariation, explain } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return toExperimentDecision(evaluateExperiment(workspace, params.key, user, defaultVariation, { explain }));
  },
  evaluateFeatureFlag: async ({ actor, params, body: { user, explain } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return toFlagDecision(evaluateFeatureFlag(workspace, params.key, user, { explain }));
  },
  evaluateRemoteConfig: async ({ actor, params, body: { user, requiredType, defaultValue, explain } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return toRemoteConfigDecision(evaluateRemoteConfig(workspace, params.key, user, requiredType, defaultValue, { explain }));
  },
  evaluateInAppMessage: async ({ actor, params, body: { user, ...options } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return toInAppDecision(evaluateInAppMessage(workspace, params.key, user, { ...options, now: Date.now() }));
  },
  evaluateAll: async ({ actor, body: { user, kinds, explain } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return decideAll(workspace, user, { kinds, explain });
  },
});
