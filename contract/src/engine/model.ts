import type { Condition } from './conditions.ts';
import type { ActionConfig, BucketConfig, ContainerConfig, RemoteConfigValueConfig } from './workspace.ts';

/** The workspace opened for deciding: indexed by key, references resolved, conditions compiled. Immutable. */
export interface Workspace {
  /** A/B tests by key. */
  readonly experiments: ReadonlyMap<number, Experiment>;
  readonly featureFlags: ReadonlyMap<number, Experiment>;
  readonly parameters: ReadonlyMap<string, RemoteConfigParameter>;
  readonly segments: ReadonlyMap<string, Segment>;
  /** Every key the configuration lists, in its order, those of dropped entities included. */
  readonly keys: {
    readonly experiments: readonly number[];
    readonly featureFlags: readonly number[];
    readonly parameters: readonly string[];
  };
}

export type ExperimentType = 'AB_TEST' | 'FEATURE_FLAG';
export type ExperimentStatus = 'DRAFT' | 'RUNNING' | 'PAUSED' | 'COMPLETED';

/** An A/B test or a feature flag: one shape, two orders of steps. */
export interface Experiment {
  /** Unique over tests and flags together. */
  readonly id: number;
  readonly key: number;
  readonly type: ExperimentType;
  readonly status: ExperimentStatus;
  readonly version: number;
  readonly executionVersion: number;
  readonly identifierType: string;
  readonly variations: readonly Variation[];
  readonly winner: Variation | undefined;
  readonly container: ContainerMembership | undefined;
  /** Variation by the user's identifier of this experiment's type. */
  readonly userOverrides: ReadonlyMap<string, Variation | undefined>;
  readonly segmentOverrides: readonly Rule[];
  readonly audiences: readonly Target[];
  readonly targetRules: readonly Rule[];
  readonly defaultRule: Action;
}

export interface Variation {
  readonly id: number;
  readonly key: string;
  readonly isDropped: boolean;
  readonly parameterConfigurationId: number | undefined;
  /** Frozen: every decision for this variation shares it. */
  readonly parameters: Parameters;
}

export type Parameters = Readonly<Record<string, unknown>>;

/** Shared by everything that has no parameters. */
export const NO_PARAMETERS: Parameters = Object.freeze({});

/** All of its conditions hold; without conditions it holds for everybody. */
export type Target = readonly Condition[];

export interface Rule {
  readonly target: Target;
  readonly action: Action;
}

/** What a rule gives: one variation, or whichever the bucket holds. `undefined` is a dangling reference. */
export type Action =
  | { readonly type: 'VARIATION'; readonly variation: Variation | undefined }
  | { readonly type: 'BUCKET'; readonly bucketId: ActionConfig['bucketId']; readonly bucket: BucketConfig | undefined };

/** `config` is undefined when the container is missing from the workspace. */
export interface ContainerMembership {
  readonly id: number;
  readonly config: ContainerConfig | undefined;
  readonly bucket: BucketConfig | undefined;
}

/** Any of its targets. */
export interface Segment {
  readonly key: string;
  readonly targets: readonly Target[];
}

export interface RemoteConfigParameter {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly identifierType: string;
  readonly targetRules: readonly RemoteConfigRule[];
  readonly defaultValue: RemoteConfigValueConfig;
}

export interface RemoteConfigRule {
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly target: Target;
  readonly bucketId: number;
  readonly bucket: BucketConfig | undefined;
  readonly value: RemoteConfigValueConfig;
}
