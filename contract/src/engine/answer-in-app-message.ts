import { begin, messageOf, undecided } from './answer.ts';
import type { EvaluationOptions } from './answer.ts';
import { DEFAULT_VARIATION } from './constants.ts';
import { decideExperiment } from './decide-experiment.ts';
import { NO_EXPOSURES, targetingExposures } from './decisions.ts';
import type { InAppMessageDecision, TargetingExposure, TriggeredMessage } from './decisions.ts';
import { EVALUATION_ERRORS, EvaluationError } from './evaluation.ts';
import { Trace } from './explain.ts';
import { deliverySteps, inAppMessageSteps, isTriggered } from './in-app-message-steps.ts';
import type { MessageQuestion, MessageStep, Platform } from './in-app-message-steps.ts';
import type { Evaluation, Impression, InAppMessage, Workspace } from './model.ts';
import { MESSAGES } from './reasons.ts';
import type { Reason } from './reasons.ts';
import type { ResolvedUser, TrackEvent } from './user.ts';

/** The state of a message outside the workspace, which the pure engine cannot know. */
export interface Occasion extends EvaluationOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** WEB when absent. */
  readonly platform?: Platform | undefined;
}

export interface MessageOptions extends Occasion {
  /** Epoch milliseconds until which the user hid the message. */
  readonly hiddenUntil?: number | undefined;
  /** When the user saw the message, for its frequency cap. */
  readonly impressions?: readonly Impression[] | undefined;
  /** Whether the message's delay after the triggering event has passed. */
  readonly isDelivery?: boolean | undefined;
  /** If given, the message must be triggered by this event. */
  readonly event?: TrackEvent | undefined;
}

export interface TriggerOptions extends Omit<Occasion, 'explain'> {
  /** Epoch milliseconds until which the user hid the message of this key. */
  readonly hiddenUntil?: ((messageKey: number) => number | undefined) | undefined;
  /** When the user saw the message of this id. */
  readonly impressions?: ((messageId: number) => readonly Impression[]) | undefined;
}

type Steps = readonly (readonly [string, MessageStep])[];

const allSteps: Steps = Object.entries(inAppMessageSteps);
const lastSteps: Steps = Object.entries(deliverySteps);
const SHOWN: ReadonlySet<Reason> = new Set<Reason>(['OVERRIDDEN', 'IN_APP_MESSAGE_TARGET']);

/** Validates the request, then decides; errors become EXCEPTION here. */
export function inAppMessageDecision(workspace: Workspace, key: number, user: ResolvedUser | undefined, options: MessageOptions): InAppMessageDecision {
  const trace = options.explain ? new Trace() : undefined;
  const message = workspace.inAppMessages.get(key);
  if (!key) return notShown(key, 'INVALID_INPUT', EVALUATION_ERRORS.messageKey, trace);
  if (user === undefined) return notShown(key, 'INVALID_INPUT', EVALUATION_ERRORS.user, trace);
  if (message === undefined) return notShown(key, 'IN_APP_MESSAGE_NOT_FOUND', MESSAGES.inAppMessageNotFound, trace);
  const evaluation = begin(workspace, user, options, trace);
  const { platform = 'WEB', hiddenUntil, impressions = [], now, event } = options;
  const steps = options.isDelivery && !message.isAskedAtDelivery ? lastSteps : allSteps;
  try {
    const reason = decide(steps, { evaluation, message, platform, hiddenUntil, impressions, now, event }, trace);
    const isShow = SHOWN.has(reason);
    const content = isShow || reason === 'IN_APP_MESSAGE_FREQUENCY_CAPPED' ? contentOf(evaluation, message) : undefined;
    const ofTargets = targetingExposures(evaluation, 'IN_APP_MESSAGE', message.id);
    // A delayed message exposes its variation on delivery. A capped one does at once, or frequent visitors would be missing.
    const isExposed = content && (!isShow || options.isDelivery || message.delay === 0);
    return {
      messageKey: key,
      isShow,
      reason,
      inAppMessageId: message.id,
      message: isShow ? content?.message : undefined,
      variation: isShow ? content?.variation : undefined,
      delayMillis: isShow ? message.delay : undefined,
      targetingExposures: isExposed && content.exposures.length > 0 ? [...ofTargets, ...content.exposures] : ofTargets,
      steps: trace?.steps,
    };
  } catch (error) {
    return notShown(key, 'EXCEPTION', messageOf(error), trace);
  }
}

/** The first message in workspace order that the event triggers and that may be shown. */
export function triggeredMessage(workspace: Workspace, event: TrackEvent, user: ResolvedUser, options: TriggerOptions): TriggeredMessage {
  const exposures: TargetingExposure[] = [];
  for (const message of workspace.inAppMessages.values()) {
    const { key } = message;
    try {
      if (!isTriggered(begin(workspace, user, options, undefined), message, event)) continue;
    } catch (error) {
      return { decision: notShown(key, 'EXCEPTION', messageOf(error), undefined), targetingExposures: exposures };
    }
    const decision = inAppMessageDecision(workspace, key, user, {
      ...options,
      hiddenUntil: options.hiddenUntil?.(key),
      impressions: options.impressions?.(message.id),
    });
    exposures.push(...decision.targetingExposures);
    if (decision.isShow || decision.reason === 'EXCEPTION') return { decision, targetingExposures: exposures };
  }
  return { decision: undefined, targetingExposures: exposures };
}

/** The content of the variation that the message's test decides, or the only content. */
function contentOf(evaluation: Evaluation, { id, key, experimentKey, contents }: InAppMessage) {
  if (experimentKey === undefined) return { message: found(key, contents[0]), variation: undefined, exposures: NO_EXPOSURES };
  const experiment = evaluation.workspace.experiments.get(experimentKey);
  if (experiment === undefined) throw new EvaluationError(EVALUATION_ERRORS.noExperiment(experimentKey));
  // Evaluated separately from the targets, and its own exposure keeps its reason: the user sees the variation.
  const asked: Evaluation = { ...evaluation, event: undefined, open: undefined, answered: new Map(), trace: undefined };
  const result = decideExperiment(asked, experiment, DEFAULT_VARIATION);
  asked.answered?.set(experiment.id, result);
  return {
    message: found(
      key,
      contents.find(({ variationKey }) => variationKey === result.variationKey),
    ),
    variation: result,
    exposures: targetingExposures(asked, 'IN_APP_MESSAGE', id),
  };
}

function found<Content>(key: number, content: Content | undefined): Content {
  if (content === undefined) throw new EvaluationError(EVALUATION_ERRORS.noMessage(key));
  return content;
}

function decide(steps: Steps, question: MessageQuestion, trace: Trace | undefined): Reason {
  for (const [name, step] of steps) {
    trace?.enter(name);
    const reason = step.decide(question);
    if (reason === undefined) trace?.step('pass', 'goes on', step.input?.(question));
    else trace?.step('stop', reason, step.input?.(question));
    trace?.leave();
    if (reason !== undefined) return reason;
  }
  throw new EvaluationError(EVALUATION_ERRORS.undecided(question.message.key));
}

function notShown(key: number, reason: Reason, why: string, trace: Trace | undefined): InAppMessageDecision {
  return { messageKey: key, isShow: false, ...undecided(reason, why, trace) };
}
