import { identifierOf } from './evaluation.ts';
import type { Evaluation, Impression, InAppMessage } from './model.ts';
import type { Reason } from './reasons.ts';
import { anyTargetHolds } from './targets.ts';
import type { TrackEvent } from './user.ts';

export type Platform = 'WEB' | 'ANDROID' | 'IOS';

/** The input of deciding one message. */
export interface MessageQuestion {
  readonly evaluation: Evaluation;
  readonly message: InAppMessage;
  readonly platform: Platform;
  /** Epoch milliseconds until which the user hid the message, if they did. */
  readonly hiddenUntil: number | undefined;
  /** When the user saw the message. */
  readonly impressions: readonly Impression[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** If given, the message must be triggered by this event. */
  readonly event: TrackEvent | undefined;
}

/** One step of deciding a message. */
export interface MessageStep {
  /** The reason when this step decides; otherwise undefined, and the next step runs. */
  readonly decide: (question: MessageQuestion) => Reason | undefined;
  /** The value that the step checks, for explanations. */
  readonly input?: (question: MessageQuestion) => unknown;
}

const platform: MessageStep = {
  input: (question) => question.platform,
  decide: (question) => (question.message.platforms.includes(question.platform) ? undefined : 'UNSUPPORTED_PLATFORM'),
};

const override: MessageStep = {
  input: ({ evaluation }) => evaluation.user.identifiers,
  decide: ({ evaluation, message, event }) => {
    const isNamed = message.userOverrides.some(({ identifierType, identifiers }) => {
      const identifier = identifierOf(evaluation, identifierType);
      return identifier !== undefined && identifiers.has(identifier);
    });
    // An overridden user sees the message whenever it is triggered, so the event must still trigger it.
    return isNamed && (event === undefined || isTriggered(evaluation, message, event)) ? 'OVERRIDDEN' : undefined;
  },
};

const draft: MessageStep = {
  input: ({ message }) => message.status,
  decide: ({ message }) => (message.status === 'DRAFT' ? 'IN_APP_MESSAGE_DRAFT' : undefined),
};

const paused: MessageStep = {
  input: ({ message }) => message.status,
  decide: ({ message }) => (message.status === 'PAUSE' ? 'IN_APP_MESSAGE_PAUSED' : undefined),
};

const period: MessageStep = {
  input: ({ message, now }) => message.period && now,
  decide: ({ message, now }) => {
    if (message.period === undefined) return undefined;
    const { start, end } = message.period;
    return start <= now && now < end ? undefined : 'NOT_IN_IN_APP_MESSAGE_PERIOD';
  },
};

const dayMilliseconds = 86_400_000;

const timetable: MessageStep = {
  input: ({ message, now }) => message.timetable && now,
  decide: ({ message, now }) => {
    const day = new Date(now).getUTCDay();
    const time = now % dayMilliseconds;
    const isOpen = message.timetable?.some((slot) => slot.day === day && slot.start <= time && time < slot.end) ?? true;
    return isOpen ? undefined : 'NOT_IN_IN_APP_MESSAGE_TIMETABLE';
  },
};

const hidden: MessageStep = {
  input: ({ hiddenUntil }) => hiddenUntil,
  decide: ({ hiddenUntil, now }) => (hiddenUntil !== undefined && now <= hiddenUntil ? 'IN_APP_MESSAGE_HIDDEN' : undefined),
};

const target: MessageStep = {
  input: ({ event }) => event?.key,
  decide: ({ evaluation, message, event }) => {
    if (event !== undefined && !isTriggered(evaluation, message, event)) return 'NOT_IN_IN_APP_MESSAGE_TARGET';
    const { targets } = message;
    return targets.length === 0 || anyTargetHolds(targets, evaluation) ? undefined : 'NOT_IN_IN_APP_MESSAGE_TARGET';
  },
};

const frequency: MessageStep = {
  input: ({ impressions }) => impressions.length,
  decide: (question) => (isCapped(question) ? 'IN_APP_MESSAGE_FREQUENCY_CAPPED' : undefined),
};

const eligible: MessageStep = { decide: () => 'IN_APP_MESSAGE_TARGET' };

/** Whether the message was seen as often as its cap allows. An unseen one is not capped. */
function isCapped({ evaluation, message: { frequencyCap: cap }, impressions, now }: MessageQuestion): boolean {
  if (!cap || impressions.length === 0) return false;
  const { duration } = cap;
  const isFull = cap.identifiers.some(({ identifierType, count }) => {
    const identifier = identifierOf(evaluation, identifierType);
    return impressions.filter(({ identifiers }) => identifier !== undefined && identifiers[identifierType] === identifier).length >= count;
  });
  return isFull || (duration !== undefined && impressions.filter(({ timestamp }) => now - timestamp <= duration.milliseconds).length >= duration.count);
}

/**
 * Whether the event triggers the message: one of its rules has this event, and no targets or a matching one. Evaluated
 * separately: experiments that the trigger's targets depend on get no exposure.
 */
export function isTriggered(evaluation: Evaluation, message: InAppMessage, event: TrackEvent): boolean {
  const asked: Evaluation = { ...evaluation, event, open: undefined, answered: undefined };
  for (const [at, { eventKey, targets }] of message.triggerRules.entries()) {
    const fires = eventKey === event.key && (targets.length === 0 || anyTargetHolds(targets, asked));
    evaluation.trace?.rule(`eventTriggerRules[${at}]`, fires, `event ${eventKey}`, event.key);
    if (fires) return true;
  }
  return false;
}

/** Steps of deciding an in-app message, in this order (specification §4): hidden precedes target. */
export const inAppMessageSteps = { platform, override, draft, paused, period, timetable, hidden, target, frequency, eligible } satisfies Readonly<
  Record<string, MessageStep>
>;

/** Steps after the delay of a message, unless it requires all steps again. */
export const deliverySteps = { override, frequency, hidden, eligible } satisfies Readonly<Record<string, MessageStep>>;
