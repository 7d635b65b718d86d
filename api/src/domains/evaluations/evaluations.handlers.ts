import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { implement } from '../../http/implement.ts';
import { servedWorkspace } from '../workspaces/served-workspace.service.ts';
import { decideAll, toExperimentDecision, toFlagDecision, toRemoteConfigDecision } from './evaluations.service.ts';

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
  evaluateAll: async ({ actor, body: { user, kinds, explain } }) => {
    const { workspace } = await servedWorkspace(actor.environmentId);
    return decideAll(workspace, user, { kinds, explain });
  },
});
