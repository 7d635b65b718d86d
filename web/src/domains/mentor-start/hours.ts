import { scheduleLimits, type HourRange, type WeeklyRange } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';

/** Minutes per cell of the painter. */
export const cellMinutes = 30;
const dayMinutes = 24 * 60;
export const cellsOfDay = dayMinutes / cellMinutes;
/** The last valid time; the painter draws it as the end of the day. */
const lastMinute = dayMinutes - 1;

/** Weekdays in display order, Monday first; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Minutes since midnight; NaN for an incomplete time. `23:59` is the end of the day. */
export function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  const total = hours * 60 + minutes;
  return total === lastMinute ? dayMinutes : total;
}

/** `19:30`; the end of the day is `23:59`, the latest time in a schedule. */
export function clockOf(minutes: number): string {
  const shown = Math.min(minutes, lastMinute);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

const byStart = (a: HourRange, b: HourRange) => minutesOf(a.start) - minutesOf(b.start);
export const inOrder = (ranges: readonly HourRange[]): HourRange[] => ranges.toSorted(byStart);

/** Adds a time span to the ranges; overlapping and adjacent ones are merged. */
export function withTime(ranges: readonly HourRange[], from: number, to: number): HourRange[] {
  const meets = ({ start, end }: HourRange) => minutesOf(start) <= to && minutesOf(end) >= from;
  const met = ranges.filter(meets);
  const start = Math.min(from, ...met.map((range) => minutesOf(range.start)));
  const end = Math.max(to, ...met.map((range) => minutesOf(range.end)));
  return inOrder([...ranges.filter((range) => !meets(range)), { start: clockOf(start), end: clockOf(end) }]);
}

/** Removes a time span from the ranges. */
export function withoutTime(ranges: readonly HourRange[], from: number, to: number): HourRange[] {
  return inOrder(
    ranges.flatMap((range) => {
      const [start, end] = [minutesOf(range.start), minutesOf(range.end)];
      if (end <= from || start >= to) return [range];
      return [...(start < from ? [{ start: range.start, end: clockOf(from) }] : []), ...(end > to ? [{ start: clockOf(to), end: range.end }] : [])];
    }),
  );
}

/** Whether one of the ranges contains a minute. */
export function covers(ranges: readonly HourRange[], minute: number): boolean {
  return ranges.some(({ start, end }) => minutesOf(start) <= minute && minute < minutesOf(end));
}

/** Another range without overlap: two hours in the evening, or the next free hour; undefined when the day is full. */
export function furtherRange(ranges: readonly HourRange[]): HourRange | undefined {
  if (ranges.length >= scheduleLimits.rangesOfDay) return undefined;
  if (ranges.length === 0) return { start: '19:00', end: '21:00' };
  const isFree = (start: number) => ranges.every((range) => minutesOf(range.end) <= start || minutesOf(range.start) >= start + 60);
  const after = Math.ceil(Math.max(...ranges.map(({ end }) => minutesOf(end))) / cellMinutes) * cellMinutes;
  const starts = [after, ...Array.from({ length: cellsOfDay - 1 }, (_cell, cell) => cell * cellMinutes)];
  const start = starts.find((minute) => minute + 60 <= dayMinutes && isFree(minute));
  return start === undefined ? undefined : { start: clockOf(start), end: clockOf(start + 60) };
}

export function rangesOf(weekly: readonly WeeklyRange[], weekday: number): HourRange[] {
  return weekly.filter((range) => range.weekday === weekday).map(({ start, end }) => ({ start, end }));
}

/** The week with one day's ranges replaced. */
export function withDay(weekly: readonly WeeklyRange[], weekday: number, ranges: readonly HourRange[]): WeeklyRange[] {
  return [...weekly.filter((range) => range.weekday !== weekday), ...ranges.map((range) => ({ weekday, ...range }))];
}

/** The week with one day's hours copied to others. */
export function withCopies(weekly: readonly WeeklyRange[], from: number, to: readonly number[]): WeeklyRange[] {
  return to.reduce<WeeklyRange[]>((week, weekday) => withDay(week, weekday, rangesOf(weekly, from)), [...weekly]);
}
