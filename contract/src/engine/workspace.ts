import type { InAppMessageConfig } from './in-app-message-config.ts';
import type { Known, TargetConfig, ValueTypeName } from './target-config.ts';

/**
 * The workspace JSON that the public SDK downloads, field for field. Every list must be present even when empty, or the
 * SDK rejects the whole workspace.
 */
export interface WorkspaceConfig {
  workspace: { id: number; environment: { id: number; primary: boolean }; attributes: Record<string, unknown> };
  /** A/B tests. */
  experiments: ExperimentConfig[];
  featureFlags: ExperimentConfig[];
  buckets: BucketConfig[];
  /** Event types. */
  events: EventTypeConfig[];
  segments: SegmentConfig[];
  containers: ContainerConfig[];
  parameterConfigurations: ParameterConfigurationConfig[];
  remoteConfigParameters: RemoteConfigParameterConfig[];
  inAppMessages: InAppMessageConfig[];
}

export type ExecutionStatus = 'READY' | 'RUNNING' | 'PAUSED' | 'STOPPED';

/** An A/B test or a feature flag. `id` is unique across both lists; `key` is unique within its own. */
export interface ExperimentConfig {
  id: number;
  key: number;
  name?: string | null;
  status?: string | null;
  version: number;
  bucketId?: number | null;
  variations: VariationConfig[];
  /** Identifier type used for bucketing. */
  identifierType: string;
  /** The mutual exclusion container, if any. */
  containerId?: number | null;
  /** Required once the execution is STOPPED. */
  winnerVariationId?: number | null;
  implementationType: Known<'DEFAULT' | 'SPLIT_URL' | 'IN_APP_MESSAGE'>;
  execution: ExecutionConfig;
}

export interface VariationConfig {
  id: number;
  key: string;
  status: Known<'ACTIVE' | 'DROPPED'>;
  parameterConfigurationId?: number | null;
}

export interface ExecutionConfig {
  id?: number;
  status: Known<ExecutionStatus>;
  version: number;
  userOverrides: { userId: string; variationId: number }[];
  segmentOverrides: TargetRuleConfig[];
  targetAudiences: TargetConfig[];
  targetRules: TargetRuleConfig[];
  defaultRule: ActionConfig;
  /** Ignored here, but the SDK rejects a workspace without it. */
  targetUrls: unknown;
}

export interface TargetRuleConfig {
  target: TargetConfig;
  action: ActionConfig;
}

export interface ActionConfig {
  type: Known<'VARIATION' | 'BUCKET'>;
  variationId?: number | null;
  bucketId?: number | null;
}

/** `slotSize` numbered slots, divided into ranges; the owner of the bucket defines the meaning of a range. */
export interface BucketConfig {
  id: number;
  seed: number;
  slotSize: number;
  slots: SlotConfig[];
}

export interface SlotConfig {
  startInclusive: number;
  endExclusive: number;
  /** A variation id; in a container's bucket, a group id; in a remote config bucket, unused. */
  variationId: number;
}

export interface EventTypeConfig {
  id: number;
  key: string;
}

export interface SegmentConfig {
  id: number;
  key: string;
  type: Known<'USER_ID' | 'USER_PROPERTY'>;
  /** A user matches when any target matches. */
  targets: TargetConfig[];
}

/** Mutually exclusive experiments: the container's bucket selects the group. */
export interface ContainerConfig {
  id: number;
  environmentId?: number;
  bucketId: number;
  groups: { id: number; experiments: number[] }[];
}

export interface ParameterConfigurationConfig {
  id: number;
  parameters: { key: string; value: unknown }[];
}

export interface RemoteConfigParameterConfig {
  id: number;
  key: string;
  type: Known<ValueTypeName>;
  identifierType: string;
  targetRules: RemoteConfigRuleConfig[];
  defaultValue: RemoteConfigValueConfig;
}

export interface RemoteConfigRuleConfig {
  key?: string | null;
  name?: string | null;
  target: TargetConfig;
  bucketId: number;
  value: RemoteConfigValueConfig;
}

/** JSON values are transmitted as strings. */
export interface RemoteConfigValueConfig {
  id: number;
  value: unknown;
}
