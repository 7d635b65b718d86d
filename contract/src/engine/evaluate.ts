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

/** Decides a user's variation of an A/B test. Never throws: on failure it returns `defaultVariation` with the reason. */
export function evaluateExperiment(
  workspace: Workspace,
  key: number,
  user: ExpUser,
  defaultVariation: string = DEFAULT_VARIATION,
  options: EvaluationOptions = NO_OPTIONS,
): ExperimentDecision {
  return experimentDecision(workspace, key, resolveUser(user), defaultVariation, options);
}

/** Decides whether a feature flag is on for a user. Never throws: on failure the flag is off. */
export function evaluateFeatureFlag(workspace: Workspace, key: number, user: ExpUser, options: EvaluationOptions = NO_OPTIONS): FlagDecision {
  return flagDecision(workspace, key, resolveUser(user), options);
}

/**
 * Decides a user's value of a remote config parameter. Never throws: on failure or a type mismatch it returns
 * `defaultValue`. A null default accepts any type; JSON values are strings.
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
 * Decides whether an in-app message is shown to a user, and its content. Never throws: on failure the message is not
 * shown. If an event is given that does not trigger the message, the reason is NOT_IN_IN_APP_MESSAGE_TARGET.
 */
export function evaluateInAppMessage(workspace: Workspace, key: number, user: ExpUser, options: MessageOptions): InAppMessageDecision {
  return inAppMessageDecision(workspace, key, resolveUser(user), options);
}

/**
 * Finds the message for a tracked event: the first in workspace order that the event triggers and that may be shown. Never
 * throws; an EXCEPTION ends the search.
 */
export function evaluateTrigger(workspace: Workspace, event: TrackEvent, user: ExpUser, options: TriggerOptions): TriggeredMessage {
  const resolved = resolveUser(user);
  if (resolved === undefined) return { decision: undefined, targetingExposures: NO_EXPOSURES };
  return triggeredMessage(workspace, event, resolved, options);
}

/**
 * Decides everything in the workspace, in its order. Parameters are evaluated with their own type and a null default;
 * messages as if the user had not hidden them, and for any trigger. Entities dropped on opening (e.g. with an unknown
 * status) are returned as not found.
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
