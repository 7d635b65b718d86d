import { inAppMessageDecision, triggeredMessage } from './answer-in-app-message.ts';
import type { MessageOptions, Occasion, TriggerOptions } from './answer-in-app-message.ts';
import { experimentDecision, flagDecision, remoteConfigDecision } from './answer.ts';
import type { EvaluationOptions } from './answer.ts';
import { DEFAULT_VARIATION } from './constants.ts';
import { NO_EXPOSURES } from './decisions.ts';
import type { AllDecisions, ExperimentDecision, FlagDecision, InAppMessageDecision, RemoteConfigDecision, TriggeredMessage } from './decisions.ts';
import type { Workspace } from './model.ts';
import { resolveUser } from './user.ts';
import type { ExpUser, TrackEvent } from './user.ts';

export type { EvaluationOptions, MessageOptions, Occasion, TriggerOptions };

const NO_OPTIONS: EvaluationOptions = Object.freeze({});

/** Which variation of an A/B test the user sees. Never throws: what cannot be decided gives `defaultVariation` with the reason. */
export function evaluateExperiment(
  workspace: Workspace,
  key: number,
  user: ExpUser,
  defaultVariation: string = DEFAULT_VARIATION,
  options: EvaluationOptions = NO_OPTIONS,
): ExperimentDecision {
  return experimentDecision(workspace, key, resolveUser(user), defaultVariation, options);
}

/** Whether a feature flag is on for the user. Never throws: a flag that cannot be decided is off. */
export function evaluateFeatureFlag(workspace: Workspace, key: number, user: ExpUser, options: EvaluationOptions = NO_OPTIONS): FlagDecision {
  return flagDecision(workspace, key, resolveUser(user), options);
}

/**
 * The value of a remote-config parameter for the user. Never throws: a parameter that cannot be decided, or is not of the required type,
 * gives `defaultValue`. A null default accepts any type; JSON values are strings.
 */
export function evaluateRemoteConfig(
  workspace: Workspace,
  key: string,
  user: ExpUser,
  requiredType: string,
  defaultValue: unknown,
  options: EvaluationOptions = NO_OPTIONS,
): RemoteConfigDecision {
  return remoteConfigDecision(workspace, key, resolveUser(user), requiredType, defaultValue, options);
}

/**
 * Whether an in-app message is to be shown to the user, and which. Never throws: one that cannot be decided is not shown. With an event, a
 * message that the event does not trigger is NOT_IN_IN_APP_MESSAGE_TARGET.
 */
export function evaluateInAppMessage(workspace: Workspace, key: number, user: ExpUser, options: MessageOptions): InAppMessageDecision {
  return inAppMessageDecision(workspace, key, resolveUser(user), options);
}

/**
 * The message that a tracked event triggers: the first in workspace order that the event triggers and that is shown. Never throws; an
 * EXCEPTION ends the search.
 */
export function evaluateTrigger(workspace: Workspace, event: TrackEvent, user: ExpUser, options: TriggerOptions): TriggeredMessage {
  const resolved = resolveUser(user);
  if (resolved === undefined) return { decision: undefined, targetingExposures: NO_EXPOSURES };
  return triggeredMessage(workspace, event, resolved, options);
}

/**
 * Everything in the workspace, in its order. A parameter is evaluated for its own type with a null default, a message as if the user had
 * not hidden it and for any trigger. Entities dropped on opening (an unknown status, say) are included, too, as not found.
 */
export function evaluateAll(workspace: Workspace, user: ExpUser, options: Occasion): AllDecisions {
  const resolved = resolveUser(user);
  const { keys, parameters } = workspace;
  return {
    experiments: keys.experiments.map((key) => experimentDecision(workspace, key, resolved, DEFAULT_VARIATION, options)),
    featureFlags: keys.featureFlags.map((key) => flagDecision(workspace, key, resolved, options)),
    remoteConfigs: keys.parameters.map((key) => {
      const requiredType = parameters.get(key)?.type ?? 'UNKNOWN';
      return remoteConfigDecision(workspace, key, resolved, requiredType, null, options);
    }),
    inAppMessages: keys.inAppMessages.map((key) => inAppMessageDecision(workspace, key, resolved, options)),
  };
}
