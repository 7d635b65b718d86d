import { isValueType } from './match.ts';
import type { Parameters, RemoteConfigParameter, RemoteConfigRule, Segment, Workspace } from './model.ts';
import { openExperiment } from './open-experiment.ts';
import type { References } from './open-experiment.ts';
import { openInAppMessage } from './open-in-app-message.ts';
import { openTarget, openTargets } from './open-targets.ts';
import type { ParameterConfigurationConfig, RemoteConfigParameterConfig, SegmentConfig, WorkspaceConfig } from './workspace.ts';

const SEGMENT_TYPES = ['USER_ID', 'USER_PROPERTY'];

/**
 * Compiles a workspace. Do this once per version of the JSON and reuse the result.
 *
 * As lenient as the public SDK: entities with an unknown status, type or default rule are dropped, and so are rules and
 * conditions with unknown names.
 * @throws for a missing list, because the SDK refuses such a workspace, too
 */
export function openWorkspace(config: WorkspaceConfig): Workspace {
  const references: References = {
    buckets: new Map(config.buckets.map((bucket) => [bucket.id, bucket])),
    containers: new Map(config.containers.map((container) => [container.id, container])),
    parameters: new Map(config.parameterConfigurations.map((each) => [each.id, openParameters(each)])),
  };
  return {
    experiments: byKey(config.experiments, (each) => openExperiment('AB_TEST', each, references)),
    featureFlags: byKey(config.featureFlags, (each) => openExperiment('FEATURE_FLAG', each, references)),
    parameters: byKey(config.remoteConfigParameters, (each) => openRemoteConfigParameter(each, references)),
    segments: byKey(config.segments, openSegment),
    inAppMessages: byKey(config.inAppMessages, openInAppMessage),
    keys: {
      experiments: config.experiments.map((experiment) => experiment.key),
      featureFlags: config.featureFlags.map((flag) => flag.key),
      parameters: config.remoteConfigParameters.map((parameter) => parameter.key),
      inAppMessages: config.inAppMessages.map((message) => message.key),
    },
  };
}

function byKey<Config, Entity extends { readonly key: Key }, Key>(configs: readonly Config[], open: (config: Config) => Entity | undefined): Map<Key, Entity> {
  const entities = new Map<Key, Entity>();
  for (const config of configs) {
    const entity = open(config);
    if (entity !== undefined) entities.set(entity.key, entity);
  }
  return entities;
}

function openSegment(config: SegmentConfig): Segment | undefined {
  if (!SEGMENT_TYPES.includes(config.type.toUpperCase())) return undefined;
  return { key: config.key, targets: openTargets(config.targets, 'segment', `segments[key=${config.key}].targets`) };
}

function openRemoteConfigParameter(config: RemoteConfigParameterConfig, references: References): RemoteConfigParameter | undefined {
  const type = config.type.toUpperCase();
  if (!isValueType(type)) return undefined;
  return {
    id: config.id,
    key: config.key,
    type,
    identifierType: config.identifierType,
    targetRules: config.targetRules.map((rule, at): RemoteConfigRule => ({
      key: rule.key ?? undefined,
      name: rule.name ?? undefined,
      target: openTarget(rule.target, 'targeting', `targetRules[${at}].target`),
      bucketId: rule.bucketId,
      bucket: references.buckets.get(rule.bucketId),
      value: rule.value,
    })),
    defaultValue: config.defaultValue,
  };
}

function openParameters(config: ParameterConfigurationConfig): Parameters {
  return Object.freeze(Object.fromEntries(config.parameters.map(({ key, value }) => [key, value])));
}
