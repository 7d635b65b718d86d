import { evaluationsContract } from '@baeum/contract/domains/evaluations/evaluations.contract.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { databaseTime } from '../../database/clock.ts';
import { implement } from '../../http/server/implement.ts';
import { decideAll, lookUp, toExperimentDecision, toFlagDecision, toInAppDecision, toRemoteConfigDecision } from './evaluations.public.ts';
import { recordExposures } from './record-exposures.ts';

export const evaluationsHandlers = implement(evaluationsContract, {
  evaluateExperiment: async ({ actor, params, body: { user: caller, defaultVariation, explain, track } }) => {
    const { workspace, user } = await lookUp(actor, caller);
    const decision = evaluateExperiment(workspace, params.key, user, defaultVariation, { explain });
    if (track) await recordExposures(actor.environmentId, user, decision);
    return toExperimentDecision(decision);
  },
  evaluateFeatureFlag: async ({ actor, params, body: { user: caller, explain, track } }) => {
    const { workspace, user } = await lookUp(actor, caller);
    const decision = evaluateFeatureFlag(workspace, params.key, user, { explain });
    if (track) await recordExposures(actor.environmentId, user, decision);
    return toFlagDecision(decision);
  },
  evaluateRemoteConfig: async ({ actor, params, body: { user: caller, requiredType, defaultValue, explain } }) => {
    const { workspace, user } = await lookUp(actor, caller);
    return toRemoteConfigDecision(evaluateRemoteConfig(workspace, params.key, user, requiredType, defaultValue, { explain }));
  },
  evaluateInAppMessage: async ({ actor, params, body: { user: caller, ...options } }) => {
    const { workspace, user } = await lookUp(actor, caller);
    return toInAppDecision(evaluateInAppMessage(workspace, params.key, user, { ...options, now: databaseTime() }));
  },
  evaluateAll: async ({ actor, body: { user: caller, kinds, explain } }) => {
    const { workspace, user } = await lookUp(actor, caller);
    return decideAll(workspace, user, { kinds, explain });
  },
});
