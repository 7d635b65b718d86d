import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { targetSentences } from '../targeting/parts/target-words.ts';
import { messageDeskTexts as texts } from './message-desk.texts.ts';

export function shapeWords({ display, messages }: Pick<InAppMessage, 'display' | 'messages'>): string {
  const [first] = messages;
  return [texts.displays[display], ...(first ? [texts.layouts[first.layout]] : [])].join(' · ');
}

export function periodWords({ type, startAt, endAt }: InAppMessage['period']): string {
  if (type === 'IMMEDIATE' || !startAt || !endAt) return texts.always;
  return texts.period(formatSeoulMinute(startAt), formatSeoulMinute(endAt));
}

/** Whether the period has ended; false during server rendering, where `now` is undefined. */
export function hasEnded({ type, endAt }: InAppMessage['period'], now: number | undefined): boolean {
  return type === 'CUSTOM' && endAt !== null && now !== undefined && Date.parse(endAt) <= now;
}

/** The trigger events, marked when they have conditions. */
export function eventWords({ eventKeys, rules }: InAppMessage['trigger']): string {
  return eventKeys.map((key) => (rules.some(({ eventKey }) => eventKey === key) ? texts.conditional(key) : key)).join(', ');
}

/** One line for each trigger event with its conditions. */
export function triggerLines({ eventKeys, rules }: InAppMessage['trigger']): string[] {
  return eventKeys.map((key) => {
    const conditions = targetSentences(rules.find(({ eventKey }) => eventKey === key)?.targets ?? [], 'event');
    return conditions.length === 0 ? key : `${key}: ${conditions.join(' 또는 ')}`;
  });
}

export function timetableWords({ type, slots }: InAppMessage['timetable']): string[] {
  if (type === 'ALL') return [texts.always];
  return slots.map(({ dayOfWeek, start, end }) => texts.hours(texts.days[dayOfWeek], start, end));
}

export function delayWords(delay: InAppMessage['delay']): string {
  return delay && delay.amount > 0 ? texts.after(delay.amount, texts.units[delay.timeUnit]) : texts.atOnce;
}

export function frequencyWords(cap: InAppMessage['frequencyCap']): string[] {
  if (!cap) return [texts.uncapped];
  const { identifiers, duration } = cap;
  return [
    ...identifiers.map(({ identifierType, count }) => texts.perIdentifier(texts.identifiers[identifierType] ?? identifierType, count)),
    ...(duration ? [texts.perDuration(duration.amount, texts.units[duration.timeUnit], duration.count)] : []),
  ];
}
