import type { Trace } from './explain.ts';
import type { InAppMessageBodyConfig } from './in-app-message-config.ts';
import type { Reason } from './reasons.ts';
import type { ConditionConfig } from './target-config.ts';
import type { ResolvedUser, TrackEvent } from './user.ts';
import type { ActionConfig, BucketConfig, ContainerConfig, RemoteConfigValueConfig } from './workspace.ts';

/** The workspace opened for deciding: indexed by key, references resolved, conditions compiled. Immutable. */
export interface Workspace {
  /** A/B tests by key. */
  readonly experiments: ReadonlyMap<number, Experiment>;
  readonly featureFlags: ReadonlyMap<number, Experiment>;
  readonly parameters: ReadonlyMap<string, RemoteConfigParameter>;
  readonly segments: ReadonlyMap<string, Segment>;
  readonly inAppMessages: ReadonlyMap<number, InAppMessage>;
  /** Every key of the configuration, in its order, including those of dropped entities. */
  readonly keys: {
    readonly experiments: readonly number[];
    readonly featureFlags: readonly number[];
    readonly parameters: readonly string[];
    readonly inAppMessages: readonly number[];
  };
}

export type ExperimentType = 'AB_TEST' | 'FEATURE_FLAG';
export type ExperimentStatus = 'DRAFT' | 'RUNNING' | 'PAUSED' | 'COMPLETED';

/** An A/B test or a feature flag: one shape, two orders of steps. */
export interface Experiment {
  /** Unique over experiments and flags together. */
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
  /** The steps that can decide it, unless a variation is forced by hand. */
  readonly steps: readonly NamedStep[];
}

/** One step of deciding an experiment or flag. */
export interface Step {
  /** The result, when this step decides; otherwise the next step runs. */
  readonly decide: (evaluation: Evaluation, experiment: Experiment, fallback: string) => ExperimentResult | undefined;
  /** The value that the step checks, for explanations. */
  readonly input?: (evaluation: Evaluation, experiment: Experiment) => unknown;
  /** Whether it can decide this experiment for anybody; it always can when the step does not say. */
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
  /** Frozen: every decision for this variation shares it. */
  readonly parameters: Parameters;
}

export type Parameters = Readonly<Record<string, unknown>>;

/** Shared by everything that has no parameters. */
export const NO_PARAMETERS: Parameters = Object.freeze({});

/** A compiled condition. */
export interface Condition {
  /** Its path in the workspace JSON. */
  readonly rule: string;
  readonly config: ConditionConfig;
  readonly holds: (evaluation: Evaluation) => boolean;
  /** The user's value that it checks, for explanations. */
  readonly input: (evaluation: Evaluation) => unknown;
}

/** All of its conditions match; without conditions it matches everybody. */
export type Target = readonly Condition[];

export interface Rule {
  readonly target: Target;
  readonly action: Action;
}

/** The result of a rule: one variation, or the one in the bucket. `undefined` is a dangling reference. */
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

export interface InAppMessage {
  readonly id: number;
  readonly key: number;
  readonly status: 'ACTIVE' | 'DRAFT' | 'PAUSE';
  readonly platforms: readonly ('WEB' | 'ANDROID' | 'IOS')[];
  /** Shown while start <= now < end, in epoch milliseconds; always when there is none. */
  readonly period: { readonly start: number; readonly end: number } | undefined;
  /** Times of the week in UTC at which it may appear; always when there is no timetable. */
  readonly timetable: readonly TimetableSlot[] | undefined;
  readonly frequencyCap: FrequencyCap | undefined;
  /** Milliseconds between the event and the message; undefined when unknown. */
  readonly delay: number | undefined;
  /** Whether everything is checked again after the delay. */
  readonly isAskedAtDelivery: boolean;
  readonly userOverrides: readonly { readonly identifierType: string; readonly identifiers: ReadonlySet<string> }[];
  /** Any of them triggers the message. */
  readonly triggerRules: readonly { readonly eventKey: string; readonly targets: readonly Target[] }[];
  readonly targets: readonly Target[];
  /** In the default language; undefined when there is none in it. */
  readonly message: InAppMessageBodyConfig | undefined;
}

export interface TimetableSlot {
  /** 0 is Sunday. */
  readonly day: number;
  /** Milliseconds since midnight: start <= then < end. */
  readonly start: number;
  readonly end: number;
}

/** How often a message may be seen. */
export interface FrequencyCap {
  readonly identifiers: readonly { readonly identifierType: string; readonly count: number }[];
  /** Within so many milliseconds. */
  readonly duration: { readonly milliseconds: number; readonly count: number } | undefined;
}

/** That a message was seen. */
export interface Impression {
  readonly identifiers: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Variations forced by hand (developer tools, a preview link): variation key by experiment or feature key. */
export interface ManualOverrides {
  readonly experiments?: Readonly<Record<string, string>>;
  readonly featureFlags?: Readonly<Record<string, string>>;
}

/** One question being answered, with all the experiments and flags that targeting depends on. */
export interface Evaluation {
  readonly workspace: Workspace;
  readonly user: ResolvedUser;
  readonly manualOverrides: ManualOverrides | undefined;
  /** The event being tracked, while a message's trigger is evaluated. */
  readonly event: TrackEvent | undefined;
  /** Evaluates another experiment or flag. A field, so that conditions need not import the code that decides them. */
  readonly askFor: (evaluation: Evaluation, experiment: Experiment) => ExperimentResult;
  /** The experiments and flags not decided yet, innermost first: meeting one again is a cycle. */
  open: Open | undefined;
  /** The ones that targeting has evaluated, in the order of their answers: each is evaluated once and becomes an exposure. */
  answered: Map<number, ExperimentResult> | undefined;
  readonly trace: Trace | undefined;
}

/** An experiment or flag, and the one whose targeting depends on it. */
export interface Open {
  readonly id: number;
  readonly asker: Open | undefined;
}

/** The result of a step that decides. */
export interface ExperimentResult {
  readonly experiment: Experiment;
  readonly reason: Reason;
  readonly variationKey: string;
  /** Undefined when the caller's default is no variation of this experiment. */
  readonly variation: Variation | undefined;
}
