import type { HourRange, ScheduleException, WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { day, hour, minute } from '@baeum/contract/shared/constants.ts';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';
import { clockOf, inOrder, minutesOf, rangesOf } from './hours.ts';

export interface Hours {
  weekly: readonly WeeklyRange[];
  exceptions: readonly ScheduleException[];
  minNoticeHours: number;
  maxAdvanceDays: number;
  bufferMinutes: number;
}

export interface Span {
  startAt: string;
  endAt: string;
}

const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** A time of day in Seoul as Unix milliseconds. */
function momentOf(date: string, clock: string): number {
  return Date.parse(`${date}T${clock}:00+09:00`);
}

/** Hours of one day: its exception, else the week's. */
function hoursOf({ weekly, exceptions }: Hours, date: string): readonly HourRange[] {
  const own = exceptions.find((exception) => exception.date === date);
  return inOrder(own ? (own.ranges ?? []) : rangesOf(weekly, weekdayOf(date)));
}

/**
 * The first times that these hours, possibly unsaved, would offer, by the server's algorithm: consecutive sessions from the start of each range,
 * with the break between. `taken` are the times of agreed sessions.
 */
export function nextTimes(hours: Hours, minutes: number, taken: readonly Span[], now: number, most: number): { date: string; clocks: string[] }[] {
  const [first, last] = [now + hours.minNoticeHours * hour, now + hours.maxAdvanceDays * day];
  const isFree = (start: number) => taken.every(({ startAt, endAt }) => Date.parse(endAt) <= start || Date.parse(startAt) >= start + minutes * minute);
  const days: { date: string; clocks: string[] }[] = [];
  let left = most;
  for (let date = seoulDay(first); momentOf(date, '00:00') <= last && left > 0; date = daysLater(date, 1)) {
    const clocks = hoursOf(hours, date)
      .flatMap((range) => startsIn(range, minutes, hours.bufferMinutes))
      .filter((clock) => {
        const start = momentOf(date, clock);
        return start >= first && start <= last && isFree(start);
      })
      .slice(0, left);
    if (clocks.length > 0) days.push({ date, clocks });
    left -= clocks.length;
  }
  return days;
}

/** Start times of the sessions in one range. */
function startsIn({ start, end }: HourRange, minutes: number, buffer: number): string[] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const count = Math.floor((to - from - minutes) / (minutes + buffer)) + 1;
  return Number.isFinite(count) ? Array.from({ length: Math.max(0, count) }, (_session, index) => clockOf(from + index * (minutes + buffer))) : [];
}

/** Whether a range is shorter than one session. */
export function isTooShort(range: HourRange, minutes: number): boolean {
  const length = minutesOf(range.end) - minutesOf(range.start);
  return length > 0 && startsIn(range, minutes, 0).length === 0;
}
