import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { clockMinutes, weekdays } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';

type Timetable = InAppMessage['timetable'];
type MessageBody = EntityBodies['IN_APP_MESSAGE'];
type StoredTimetable = NonNullable<MessageBody['timetable']>;

/** Start and end in minutes of a week that starts on Monday. */
type Span = readonly [from: number, until: number];

const minute = 60_000;
const day = 1440;
const week = 7 * day;
/** The SDK's timetable is in UTC, the operators' in Seoul time, which has no daylight saving time. */
const seoul = 9 * 60;

export function readTimetable(stored: MessageBody['timetable']): Timetable {
  if (stored?.type !== 'CUSTOM') return { type: 'ALL', slots: [] };
  const spans = stored.slots.flatMap(({ dayOfWeek, startMillisInclusive, endMillisExclusive }): Span[] => {
    const from = Math.min(Math.floor(startMillisInclusive / minute), day);
    const until = Math.min(Math.ceil(endMillisExclusive / minute), day);
    const at = weekdays.indexOf(dayOfWeek) * day;
    return from < until ? [[at + from, at + until]] : [];
  });
  return {
    type: 'CUSTOM',
    slots: byDays(spans, seoul).map(({ at, from, until }) => ({ dayOfWeek: weekdays[at] ?? 'MONDAY', start: clockOf(from), end: clockOf(until) })),
  };
}

export function writeTimetable({ type, slots }: Timetable): StoredTimetable {
  if (type === 'ALL') return { type: 'ALL', slots: [] };
  const spans = slots.map(({ dayOfWeek, start, end }): Span => {
    const at = weekdays.indexOf(dayOfWeek) * day;
    return [at + (clockMinutes(start) ?? 0), at + (clockMinutes(end) ?? 0)];
  });
  return {
    type: 'CUSTOM',
    slots: byDays(spans, -seoul).map(({ at, from, until }) => ({
      dayOfWeek: weekdays[at] ?? 'MONDAY',
      startMillisInclusive: from * minute,
      endMillisExclusive: until * minute,
    })),
  };
}

/** Shifts the spans by a number of minutes, splits them at midnight and merges adjacent ones within a day. */
function byDays(spans: readonly Span[], shift: number): { at: number; from: number; until: number }[] {
  const cut = spans.flatMap(([from, until]) => cutAtMidnight(from + shift + week, until + shift + week));
  const sorted = cut.toSorted((one, other) => one.at - other.at || one.from - other.from);
  const joined: typeof sorted = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last && last.at === span.at && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined;
}

function cutAtMidnight(from: number, until: number): { at: number; from: number; until: number }[] {
  const midnight = (Math.floor(from / day) + 1) * day;
  const at = Math.floor(from / day) % 7;
  const here = { at, from: from % day, until: Math.min(until, midnight) - (midnight - day) };
  return until > midnight ? [here, ...cutAtMidnight(midnight, until)] : [here];
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
