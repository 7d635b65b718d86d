import type { ExperimentDecision, FlagDecision, TargetingExposure } from './decisions.ts';
import type { ExperimentType } from './model.ts';

/** The data of an exposure event besides the user and the time. */
export interface ExposurePayload {
  experimentId: number;
  experimentKey: number;
  experimentType: ExperimentType;
  experimentVersion: number;
  variationId?: number | undefined;
  variationKey: string;
  decisionReason: string;
  properties: Readonly<Record<string, unknown>>;
}

/** The exposures of a decision: its own, and one for each experiment or flag that its targeting depended on. */
export function exposuresOf(decision: ExperimentDecision | FlagDecision): ExposurePayload[] {
  const own =
    'experimentKey' in decision ? ownExposure(decision, decision.experimentKey, 'AB_TEST') : ownExposure(decision, decision.featureKey, 'FEATURE_FLAG');
  if (decision.targetingExposures.length === 0) return own === undefined ? [] : [own];
  const asked = targetingExposuresOf(decision.targetingExposures);
  return own === undefined ? asked : [own, ...asked];
}

export function targetingExposuresOf(exposures: readonly TargetingExposure[]): ExposurePayload[] {
  return exposures.map((asked) => ({
    experimentId: asked.experimentId,
    experimentKey: asked.experimentKey,
    experimentType: asked.experimentType,
    experimentVersion: asked.version,
    variationId: asked.variationId,
    variationKey: asked.variation,
    decisionReason: asked.reason,
    properties: { ...versionsOf(asked), $targetingRootType: asked.targetingRootType, $targetingRootId: asked.targetingRootId },
  }));
}

/** Undefined when no experiment or flag was found, or the evaluation failed. */
function ownExposure(decision: ExperimentDecision | FlagDecision, experimentKey: number, experimentType: ExperimentType): ExposurePayload | undefined {
  const { experimentId, version, variationId, variation, reason } = decision;
  if (experimentId === undefined || version === undefined) return undefined;
  return {
    experimentId,
    experimentKey,
    experimentType,
    experimentVersion: version,
    variationId,
    variationKey: variation,
    decisionReason: reason,
    properties: versionsOf(decision),
  };
}

function versionsOf({
  parameterConfigurationId,
  version,
  executionVersion,
}: Pick<ExperimentDecision, 'parameterConfigurationId' | 'version' | 'executionVersion'>) {
  if (parameterConfigurationId === undefined) return { $experiment_version: version, $execution_version: executionVersion };
  return { $parameterConfigurationId: parameterConfigurationId, $experiment_version: version, $execution_version: executionVersion };
}
