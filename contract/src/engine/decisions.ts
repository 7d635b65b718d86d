import type { ExplainStep } from './explain.ts';
import type { InAppMessageBodyConfig } from './in-app-message-config.ts';
import type { Evaluation, ExperimentResult, ExperimentType, Parameters } from './model.ts';
import type { Reason } from './reasons.ts';

/** Optional members of every decision. */
interface Explained {
  /** Cause of an EXCEPTION, for logs. */
  readonly error?: string | undefined;
  /** All checks in order; only on request. */
  readonly steps?: readonly ExplainStep[] | undefined;
}

/** Data of an exposure event besides the variation. Absent when no experiment or flag was found, or on EXCEPTION. */
interface Exposed {
  readonly experimentId?: number | undefined;
  readonly version?: number | undefined;
  readonly executionVersion?: number | undefined;
  /** Absent when the caller's default is no variation of the experiment. */
  readonly variationId?: number | undefined;
  readonly parameterConfigurationId?: number | undefined;
}

export interface ExperimentDecision extends Explained, Exposed {
  readonly experimentKey: number;
  readonly variation: string;
  readonly reason: Reason;
  readonly parameters: Parameters;
  /** Whether the test is running and its traffic allocation gave the user this variation (specification §4). */
  readonly exposed: boolean;
  readonly targetingExposures: readonly TargetingExposure[];
}

export interface FlagDecision extends Explained, Exposed {
  readonly featureKey: number;
  readonly isOn: boolean;
  readonly variation: string;
  readonly reason: Reason;
  readonly parameters: Parameters;
  readonly targetingExposures: readonly TargetingExposure[];
}

export interface RemoteConfigDecision extends Explained {
  readonly key: string;
  readonly value: unknown;
  readonly reason: Reason;
  /** Absent for the caller's default. */
  readonly valueId?: number | undefined;
  readonly parameterId?: number | undefined;
  readonly parameterType?: string | undefined;
  /** The rule that matched, even when its value had the wrong type. */
  readonly targetRuleKey?: string | undefined;
  readonly targetRuleName?: string | undefined;
  readonly targetingExposures: readonly TargetingExposure[];
}

export interface InAppMessageDecision extends Explained {
  readonly messageKey: number;
  readonly isShow: boolean;
  readonly reason: Reason;
  readonly inAppMessageId?: number | undefined;
  /** The content in the default language; only when the message is shown. */
  readonly message?: InAppMessageBodyConfig | undefined;
  /** The decision of the test that chose the content. */
  readonly variation?: ExperimentResult | undefined;
  /** Delay after the event; undefined when the message is not shown or the delay is unknown. */
  readonly delayMillis?: number | undefined;
  readonly targetingExposures: readonly TargetingExposure[];
}

/** The message triggered by an event. */
export interface TriggeredMessage {
  /** The first message that may be shown, or the one whose EXCEPTION ended the search. */
  readonly decision: InAppMessageDecision | undefined;
  /** Exposures of all messages that were checked. */
  readonly targetingExposures: readonly TargetingExposure[];
}

export interface AllDecisions {
  readonly experiments: readonly ExperimentDecision[];
  readonly featureFlags: readonly FlagDecision[];
  readonly remoteConfigs: readonly RemoteConfigDecision[];
  readonly inAppMessages: readonly InAppMessageDecision[];
}

/** An experiment or flag that targeting depended on: a separate exposure event, marked with the root of the request. */
export interface TargetingExposure {
  readonly experimentId: number;
  readonly experimentKey: number;
  readonly experimentType: ExperimentType;
  readonly version: number;
  readonly executionVersion: number;
  readonly variation: string;
  readonly variationId?: number | undefined;
  readonly parameterConfigurationId?: number | undefined;
  readonly reason: Reason;
  readonly targetingRootType: RootType;
  readonly targetingRootId: number;
}

export type RootType = 'EXPERIMENT' | 'REMOTE_CONFIG' | 'IN_APP_MESSAGE';

export const NO_EXPOSURES: readonly TargetingExposure[] = Object.freeze([]);

/** Exposures caused by targeting during a decision, in order of evaluation. */
export function targetingExposures(evaluation: Evaluation, rootType: RootType, rootId: number): readonly TargetingExposure[] {
  if (evaluation.answered === undefined) return NO_EXPOSURES;
  return [...evaluation.answered.values()].map(({ experiment, reason, variationKey, variation }) => ({
    experimentId: experiment.id,
    experimentKey: experiment.key,
    experimentType: experiment.type,
    version: experiment.version,
    executionVersion: experiment.executionVersion,
    variation: variationKey,
    variationId: variation?.id,
    parameterConfigurationId: variation?.parameterConfigurationId,
    reason,
    targetingRootType: rootType,
    targetingRootId: rootId,
  }));
}
