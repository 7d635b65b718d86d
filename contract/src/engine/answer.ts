import { DEFAULT_VARIATION } from './constants.ts';
import { decideExperiment, decideForTargeting } from './decide-experiment.ts';
import { decideRemoteConfig } from './decide-remote-config.ts';
import { NO_EXPOSURES, targetingExposures } from './decisions.ts';
import type { ExperimentDecision, FlagDecision, RemoteConfigDecision } from './decisions.ts';
import { EVALUATION_ERRORS, isOn } from './evaluation.ts';
import { Trace } from './explain.ts';
import { NO_PARAMETERS } from './model.ts';
import type { Evaluation, ManualOverrides, Workspace } from './model.ts';
import { MESSAGES } from './reasons.ts';
import type { Reason } from './reasons.ts';
import type { ResolvedUser } from './user.ts';

export interface EvaluationOptions {
  readonly manualOverrides?: ManualOverrides | undefined;
  /** Adds the executed steps to the decision, in order. */
  readonly explain?: boolean | undefined;
}

/** Decisions on tests, flags and remote config: validates the request, then decides; errors become EXCEPTION only here. */
export function experimentDecision(
  workspace: Workspace,
  key: number,
  user: ResolvedUser | undefined,
  fallback: string,
  options: EvaluationOptions,
): ExperimentDecision {
  const trace = options.explain ? new Trace() : undefined;
  const experiment = workspace.experiments.get(key);
  if (!key) return noVariation(key, fallback, 'INVALID_INPUT', MESSAGES.experimentKeyEmpty, trace);
  if (user === undefined) return noVariation(key, fallback, 'INVALID_INPUT', EVALUATION_ERRORS.user, trace);
  if (experiment === undefined) return noVariation(key, fallback, 'EXPERIMENT_NOT_FOUND', MESSAGES.experimentNotFound, trace);
  const evaluation = begin(workspace, user, options, trace);
  try {
    const { reason, variationKey, variation } = decideExperiment(evaluation, experiment, fallback);
    return {
      experimentKey: key,
      variation: variationKey,
      reason,
      experimentId: experiment.id,
      version: experiment.version,
      parameters: variation?.parameters ?? NO_PARAMETERS,
      exposed: reason === 'TRAFFIC_ALLOCATED',
      executionVersion: experiment.executionVersion,
      variationId: variation?.id,
      parameterConfigurationId: variation?.parameterConfigurationId,
      targetingExposures: targetingExposures(evaluation, 'EXPERIMENT', experiment.id),
      steps: trace?.steps,
    };
  } catch (error) {
    return noVariation(key, fallback, 'EXCEPTION', messageOf(error), trace);
  }
}

export function flagDecision(workspace: Workspace, key: number, user: ResolvedUser | undefined, options: EvaluationOptions): FlagDecision {
  const trace = options.explain ? new Trace() : undefined;
  const flag = workspace.featureFlags.get(key);
  if (!key) return off(key, 'INVALID_INPUT', MESSAGES.featureKeyEmpty, trace);
  if (user === undefined) return off(key, 'INVALID_INPUT', EVALUATION_ERRORS.user, trace);
  if (flag === undefined) return off(key, 'FEATURE_FLAG_NOT_FOUND', MESSAGES.featureFlagNotFound, trace);
  const evaluation = begin(workspace, user, options, trace);
  try {
    const result = decideExperiment(evaluation, flag, DEFAULT_VARIATION);
    const { variation } = result;
    return {
      featureKey: key,
      isOn: isOn(result),
      variation: result.variationKey,
      reason: result.reason,
      parameters: variation?.parameters ?? NO_PARAMETERS,
      experimentId: flag.id,
      version: flag.version,
      executionVersion: flag.executionVersion,
      variationId: variation?.id,
      parameterConfigurationId: variation?.parameterConfigurationId,
      targetingExposures: targetingExposures(evaluation, 'EXPERIMENT', flag.id),
      steps: trace?.steps,
    };
  } catch (error) {
    return off(key, 'EXCEPTION', messageOf(error), trace);
  }
}

export function remoteConfigDecision(
  workspace: Workspace,
  key: string,
  user: ResolvedUser | undefined,
  requiredType: string,
  defaultValue: unknown,
  options: EvaluationOptions,
): RemoteConfigDecision {
  const trace = options.explain ? new Trace() : undefined;
  const parameter = workspace.parameters.get(key);
  if (!key) return noValue(key, defaultValue, 'INVALID_INPUT', EVALUATION_ERRORS.parameterKey, trace);
  if (user === undefined) return noValue(key, defaultValue, 'INVALID_INPUT', EVALUATION_ERRORS.user, trace);
  if (parameter === undefined) {
    return noValue(key, defaultValue, 'REMOTE_CONFIG_PARAMETER_NOT_FOUND', MESSAGES.remoteConfigParameterNotFound, trace);
  }
  const evaluation = begin(workspace, user, options, trace);
  try {
    const { reason, value, rule } = decideRemoteConfig(evaluation, parameter, requiredType, defaultValue);
    return {
      key,
      value: value === undefined ? defaultValue : value.value,
      reason,
      valueId: value?.id,
      parameterId: parameter.id,
      parameterType: parameter.type,
      targetRuleKey: rule?.key,
      targetRuleName: rule?.name,
      targetingExposures: targetingExposures(evaluation, 'REMOTE_CONFIG', parameter.id),
      steps: trace?.steps,
    };
  } catch (error) {
    return noValue(key, defaultValue, 'EXCEPTION', messageOf(error), trace);
  }
}

export function begin(workspace: Workspace, user: ResolvedUser, options: EvaluationOptions, trace: Trace | undefined): Evaluation {
  const { manualOverrides } = options;
  return { workspace, user, manualOverrides, event: undefined, askFor: decideForTargeting, open: undefined, answered: undefined, trace };
}

function noVariation(key: number, fallback: string, reason: Reason, why: string, trace: Trace | undefined): ExperimentDecision {
  return {
    experimentKey: key,
    variation: fallback,
    exposed: false,
    parameters: NO_PARAMETERS,
    ...undecided(reason, why, trace),
  };
}

function off(key: number, reason: Reason, why: string, trace: Trace | undefined): FlagDecision {
  return {
    featureKey: key,
    isOn: false,
    variation: DEFAULT_VARIATION,
    parameters: NO_PARAMETERS,
    ...undecided(reason, why, trace),
  };
}

function noValue(key: string, value: unknown, reason: Reason, why: string, trace: Trace | undefined): RemoteConfigDecision {
  return { key, value, ...undecided(reason, why, trace) };
}

export function undecided(reason: Reason, why: string, trace: Trace | undefined) {
  trace?.step(reason === 'EXCEPTION' ? 'fail' : 'stop', `${reason}: ${why}`);
  return {
    reason,
    targetingExposures: NO_EXPOSURES,
    error: reason === 'EXCEPTION' ? why : undefined,
    steps: trace?.steps,
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
