import type { ExperimentDecision, FlagDecision, RemoteConfigDecision, TargetingExposure } from '@baeum/contract/engine/decisions.ts';
import { requiredTypeOf } from '@baeum/contract/engine/decide-remote-config.ts';
import type { ExposureEvent, OwnMembers, RemoteConfigEvent } from './event-types.ts';

type Exposure = OwnMembers<ExposureEvent>;

/** The exposures of a decision: its own, and one for each test or flag that its targeting asked about. */
export function exposuresOf(decision: ExperimentDecision | FlagDecision): Exposure[] {
  const own = 'experimentKey' in decision ? ownExposure(decision, decision.experimentKey, 'AB_TEST') : ownExposure(decision, decision.featureKey, 'FEATURE_FLAG');
  return [...(own ? [own] : []), ...targetingExposuresOf(decision.targetingExposures)];
}

export function targetingExposuresOf(exposures: readonly TargetingExposure[]): Exposure[] {
  return exposures.map((asked) => ({
    experimentId: asked.experimentId,
    experimentKey: asked.experimentKey,
    experimentType: asked.experimentType,
    experimentVersion: asked.version,
    ...(asked.variationId !== undefined && { variationId: asked.variationId }),
    variationKey: asked.variation,
    decisionReason: asked.reason,
    properties: { ...versionsOf(asked), $targetingRootType: asked.targetingRootType, $targetingRootId: asked.targetingRootId },
  }));
}

/** Nothing when no test or flag was found, or the question had no answer. */
function ownExposure(decision: ExperimentDecision | FlagDecision, experimentKey: number, experimentType: Exposure['experimentType']): Exposure | undefined {
  const { experimentId, version, variationId, variation, reason } = decision;
  if (experimentId === undefined || version === undefined) return undefined;
  return {
    experimentId,
    experimentKey,
    experimentType,
    experimentVersion: version,
    ...(variationId !== undefined && { variationId }),
    variationKey: variation,
    decisionReason: reason,
    properties: versionsOf(decision),
  };
}

function versionsOf({ parameterConfigurationId, version, executionVersion }: Pick<ExperimentDecision, 'parameterConfigurationId' | 'version' | 'executionVersion'>) {
  return {
    ...(parameterConfigurationId !== undefined && { $parameterConfigurationId: parameterConfigurationId }),
    $experiment_version: version,
    $execution_version: executionVersion,
  };
}

/** Nothing when the parameter was not found, or the question had no answer. */
export function remoteConfigReadOf(decision: RemoteConfigDecision, fallback: unknown): OwnMembers<RemoteConfigEvent> | undefined {
  const { parameterId, parameterType, key, valueId, reason, targetRuleKey, targetRuleName, value } = decision;
  if (parameterId === undefined || parameterType === undefined) return undefined;
  return {
    parameterId,
    parameterKey: key,
    parameterType,
    ...(valueId !== undefined && { valueId }),
    decisionReason: reason,
    properties: {
      requestValueType: requiredTypeOf(fallback),
      requestDefaultValue: fallback,
      ...(targetRuleKey !== undefined && { targetRuleKey }),
      ...(targetRuleName !== undefined && { targetRuleName }),
      returnValue: value,
    },
  };
}
