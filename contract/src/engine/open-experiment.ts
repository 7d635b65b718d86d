import { variationOf } from './actions.ts';
import { allSteps } from './all-steps.ts';
import { NO_PARAMETERS } from './model.ts';
import type { Action, Experiment, ExperimentStatus, ExperimentType, Parameters, Variation } from './model.ts';
import { openRules, openTargets } from './open-targets.ts';
import type { ActionConfig, BucketConfig, ContainerConfig, ExecutionStatus, ExperimentConfig, VariationConfig } from './workspace.ts';

/** Referenced entities by id. Of duplicates the last one is used. */
export interface References {
  readonly buckets: ReadonlyMap<unknown, BucketConfig>;
  readonly containers: ReadonlyMap<unknown, ContainerConfig>;
  readonly parameters: ReadonlyMap<unknown, Parameters>;
}

const statuses: ReadonlyMap<string, ExperimentStatus> = new Map<ExecutionStatus, ExperimentStatus>([
  ['READY', 'DRAFT'],
  ['RUNNING', 'RUNNING'],
  ['PAUSED', 'PAUSED'],
  ['STOPPED', 'COMPLETED'],
]);

const IMPLEMENTATION_TYPES = ['DEFAULT', 'SPLIT_URL', 'IN_APP_MESSAGE'];

/** Undefined for an unknown status, implementation or default rule: such an experiment is treated as missing. */
export function openExperiment(type: ExperimentType, config: ExperimentConfig, references: References): Experiment | undefined {
  const { execution } = config;
  if (!IMPLEMENTATION_TYPES.includes(config.implementationType.toUpperCase())) return undefined;
  const status = statuses.get(execution.status);
  if (status === undefined) return undefined;
  const variations = config.variations.map((variation) => openVariation(variation, references));
  const action = (each: ActionConfig): Action | undefined => openAction(each, variations, references);
  const defaultRule = action(execution.defaultRule);
  if (defaultRule === undefined) return undefined;
  const experiment: Omit<Experiment, 'steps'> = {
    id: config.id,
    key: config.key,
    type,
    status,
    version: config.version,
    executionVersion: execution.version,
    identifierType: config.identifierType,
    variations,
    winner: variationOf({ variations }, config.winnerVariationId),
    container: membershipOf(config, references),
    userOverrides: new Map(execution.userOverrides.map((each) => [each.userId, variationOf({ variations }, each.variationId)])),
    segmentOverrides: openRules(execution.segmentOverrides, 'override', 'execution.segmentOverrides', action),
    audiences: openTargets(execution.targetAudiences, 'targeting', 'execution.targetAudiences'),
    targetRules: openRules(execution.targetRules, 'targeting', 'execution.targetRules', action),
    defaultRule,
  };
  return { ...experiment, steps: allSteps[type].filter((step) => step.concerns(experiment)) };
}

function openVariation(config: VariationConfig, { parameters }: References): Variation {
  const parameterConfigurationId = config.parameterConfigurationId ?? undefined;
  const found = parameters.get(parameterConfigurationId);
  return {
    id: config.id,
    key: config.key,
    isDropped: config.status === 'DROPPED',
    parameterConfigurationId: found && parameterConfigurationId,
    parameters: found ?? NO_PARAMETERS,
  };
}

function openAction(config: ActionConfig, variations: readonly Variation[], { buckets }: References): Action | undefined {
  switch (config.type.toUpperCase()) {
    case 'VARIATION':
      return { type: 'VARIATION', variation: variationOf({ variations }, config.variationId) };
    case 'BUCKET':
      return { type: 'BUCKET', bucketId: config.bucketId, bucket: buckets.get(config.bucketId) };
    default:
      return undefined;
  }
}

function membershipOf(config: ExperimentConfig, { buckets, containers }: References): Experiment['container'] {
  if (!config.containerId) return undefined;
  const container = containers.get(config.containerId);
  return { id: config.containerId, config: container, bucket: container && buckets.get(container.bucketId) };
}
