import type { InAppMessage, InAppMessageUpdate } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { readTimetable, writeTimetable } from './message-timetable.ts';

type MessageBody = EntityBodies['IN_APP_MESSAGE'];
type Delivery = Pick<InAppMessage, 'timetable' | 'delay' | 'frequencyCap'>;

export function readDelivery({ timetable, eventTriggerDelay: delay, eventFrequencyCap: cap }: MessageBody): Delivery {
  return {
    timetable: readTimetable(timetable),
    delay: delay?.type === 'AFTER' ? lengthOf(delay.afterCondition.duration) : null,
    frequencyCap: cap ? readCap(cap) : null,
  };
}

/** A cap without limits is none. A limit of 0 behaves like 1, because a message that was never seen is not capped. */
function readCap({ identifiers, duration }: NonNullable<MessageBody['eventFrequencyCap']>): Delivery['frequencyCap'] {
  if (identifiers.length === 0 && !duration) return null;
  return {
    identifiers: identifiers.map(({ identifierType, countPerIdentifier }) => ({ identifierType, count: Math.max(countPerIdentifier, 1) })),
    duration: duration ? { ...lengthOf(duration.durationUnit), count: Math.max(duration.countPerDuration, 1) } : null,
  };
}

type StoredLength = NonNullable<NonNullable<MessageBody['eventFrequencyCap']>['duration']>['durationUnit'];

function lengthOf({ timeUnit, amount }: Pick<StoredLength, 'timeUnit' | 'amount'>): Pick<StoredLength, 'timeUnit' | 'amount'> {
  return { timeUnit, amount };
}

/** Writes only what is requested and differs; the rest keeps its stored JSON. */
export function writeDelivery(stored: MessageBody, { timetable, delay, frequencyCap }: InAppMessageUpdate | Omit<InAppMessageUpdate, 'version'>) {
  const before = readDelivery(stored);
  const written: Partial<MessageBody> = {};
  if (timetable && !isDeepStrictEqual(timetable, before.timetable)) written.timetable = writeTimetable(timetable);
  if (delay !== undefined && !isDeepStrictEqual(delay, before.delay)) {
    written.eventTriggerDelay = delay ? { type: 'AFTER', afterCondition: { duration: delay } } : { type: 'IMMEDIATE', afterCondition: null };
  }
  if (frequencyCap !== undefined) {
    const wanted = frequencyCap && { ...frequencyCap, duration: frequencyCap.duration ?? null };
    if (!isDeepStrictEqual(wanted, before.frequencyCap)) written.eventFrequencyCap = wanted && capOf(wanted);
  }
  return written;
}

function capOf({ identifiers, duration }: NonNullable<Delivery['frequencyCap']>): MessageBody['eventFrequencyCap'] {
  return {
    identifiers: identifiers.map(({ identifierType, count }) => ({ identifierType, countPerIdentifier: count })),
    duration: duration && { durationUnit: { timeUnit: duration.timeUnit, amount: duration.amount }, countPerDuration: duration.count },
  };
}
