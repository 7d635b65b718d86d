import type { Trace } from './explain.ts';
import type { InAppMessageBodyConfig } from './in-app-message-config.ts';
import type { Reason } from './reasons.ts';
import type { ConditionConfig } from './target-config.ts';
import type { ResolvedUser, TrackEvent } from './user.ts';
import type { ActionConfig, BucketConfig, ContainerConfig, RemoteConfigValueConfig } from './workspace.ts';

/** The workspace compiled for decisions: indexed by key, with resolved references and compiled conditions. Immutable. */
export interface Workspace {
  /** A/B tests by key. */
  readonly experiments: ReadonlyMap<number, Experiment>;
  readonly featureFlags: ReadonlyMap<number, Experiment>;
  readonly parameters: ReadonlyMap<string, RemoteConfigParameter>;
  readonly segments: ReadonlyMap<string, Segment>;
  readonly inAppMessages: ReadonlyMap<number, InAppMessage>;
  /** All keys of the configuration in order, including those of dropped entities. */
  readonly keys: {
    readonly experiments: readonly number[];
    readonly featureFlags: readonly number[];
    readonly parameters: readonly string[];
    readonly inAppMessages: readonly number[];
  };
}

export type ExperimentType = 'AB_TEST' | 'FEATURE_FLAG';
export type ExperimentStatus = 'DRAFT' | 'RUNNING' | 'PAUSED' | 'COMPLETED';

/** An A/B test or a feature flag: both have the same shape, but different steps. */
export interface Experiment {
  /** Unique across experiments and flags. */
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
  /** Variations by the user's identifier of this experiment's type. */
  readonly userOverrides: ReadonlyMap<string, Variation | undefined>;
  readonly segmentOverrides: readonly Rule[];
  readonly audiences: readonly Target[];
  readonly targetRules: readonly Rule[];
  readonly defaultRule: Action;
  /** The steps that can decide it without a manual override. */
  readonly steps: readonly NamedStep[];
}

/** One step of deciding an experiment or flag. */
export interface Step {
  /** The result when this step decides; otherwise undefined, and the next step runs. */
  readonly decide: (evaluation: Evaluation, experiment: Experiment, fallback: string) => ExperimentResult | undefined;
  /** The value that the step checks, for explanations. */
  readonly input?: (evaluation: Evaluation, experiment: Experiment) => unknown;
  /** Whether the step can decide this experiment for any user; without it, it always can. */
  readonly concerns?: (experiment: Omit<Experiment, 'steps'>) => boolean;
}

export interface NamedStep extends Required<Step> {
  readonly name: string;
}

export interface Variation {
  readonly id: number;
  readonly key: string;
  readonly isDropped: boolean;
  readonly parameterConfigurationId: number | undefined;
  /** Frozen, because all decisions for this variation share it. */
  readonly parameters: Parameters;
}

export type Parameters = Readonly<Record<string, unknown>>;

/** Shared by all variations without parameters. */
export const NO_PARAMETERS: Parameters = Object.freeze({});

/** A compiled condition. */
export interface Condition {
  /** Path in the workspace JSON. */
  readonly rule: string;
  readonly config: ConditionConfig;
  readonly holds: (evaluation: Evaluation) => boolean;
  /** The checked value of the user, for explanations. */
  readonly input: (evaluation: Evaluation) => unknown;
}

/** Matches when all conditions match; without conditions it matches everybody. */
export type Target = readonly Condition[];

export interface Rule {
  readonly target: Target;
  readonly action: Action;
}

/** The result of a rule: a fixed variation, or one by bucket. `undefined` marks a dangling reference. */
export type Action =
  | { readonly type: 'VARIATION'; readonly variation: Variation | undefined }
  | { readonly type: 'BUCKET'; readonly bucketId: ActionConfig['bucketId']; readonly bucket: BucketConfig | undefined };

/** `config` is undefined when the container is missing from the workspace. */
export interface ContainerMembership {
  readonly id: number;
  readonly config: ContainerConfig | undefined;
  readonly bucket: BucketConfig | undefined;
}

/** Matches when any of its targets matches. */
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

export interface InAppMessage {
  readonly id: number;
  readonly key: number;
  readonly status: 'ACTIVE' | 'DRAFT' | 'PAUSE';
  readonly platforms: readonly ('WEB' | 'ANDROID' | 'IOS')[];
  /** Display period, start <= now < end, in epoch milliseconds; always when undefined. */
  readonly period: { readonly start: number; readonly end: number } | undefined;
  /** Weekly display times in UTC; always when undefined. */
  readonly timetable: readonly TimetableSlot[] | undefined;
  readonly frequencyCap: FrequencyCap | undefined;
  /** Milliseconds between the event and the message; undefined when unknown. */
  readonly delay: number | undefined;
  /** Whether all steps run again after the delay. */
  readonly isAskedAtDelivery: boolean;
  readonly userOverrides: readonly { readonly identifierType: string; readonly identifiers: ReadonlySet<string> }[];
  /** The message is triggered when any rule matches. */
  readonly triggerRules: readonly { readonly eventKey: string; readonly targets: readonly Target[] }[];
  readonly targets: readonly Target[];
  /** The test whose variation decides the content. */
  readonly experimentKey: number | undefined;
  /** Contents in the default language: one, or one per variation of the test. */
  readonly contents: readonly InAppMessageBodyConfig[];
}

export interface TimetableSlot {
  /** 0 is Sunday. */
  readonly day: number;
  /** Milliseconds since midnight, start inclusive, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Limits how often a message may be seen. */
export interface FrequencyCap {
  readonly identifiers: readonly { readonly identifierType: string; readonly count: number }[];
  /** Maximum count within this time. */
  readonly duration: { readonly milliseconds: number; readonly count: number } | undefined;
}

/** One display of a message. */
export interface Impression {
  readonly identifiers: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Manual overrides (developer tools, a preview link): variation key by experiment or feature key. */
export interface ManualOverrides {
  readonly experiments?: Readonly<Record<string, string>>;
  readonly featureFlags?: Readonly<Record<string, string>>;
}

/** State of one decision, including all experiments and flags that targeting depends on. */
export interface Evaluation {
  readonly workspace: Workspace;
  readonly user: ResolvedUser;
  readonly manualOverrides: ManualOverrides | undefined;
  /** The event being tracked, while a message's trigger is evaluated. */
  readonly event: TrackEvent | undefined;
  /** Decides another experiment or flag. A member, to avoid an import cycle between conditions and steps. */
  readonly askFor: (evaluation: Evaluation, experiment: Experiment) => ExperimentResult;
  /** Experiments and flags being decided, innermost first: meeting one again is a cycle. */
  open: Open | undefined;
  /** Results of experiments and flags that targeting depended on, in order of evaluation: each is evaluated once and becomes an exposure. */
  answered: Map<number, ExperimentResult> | undefined;
  readonly trace: Trace | undefined;
}

/** An experiment or flag being decided, and the one whose targeting depends on it. */
export interface Open {
  readonly id: number;
  readonly asker: Open | undefined;
}

/** The result of a deciding step. */
export interface ExperimentResult {
  readonly experiment: Experiment;
  readonly reason: Reason;
  readonly variationKey: string;
  /** Undefined when the caller's default is no variation of this experiment. */
  readonly variation: Variation | undefined;
}
