import { day } from '../../shared/constants.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

/** Rests in minutes that a mentor may have after each session. */
export const bufferMinutes = [0, 10, 15] as const;

/** What a schedule may say, and what it says before somebody changes it. */
export const scheduleLimits = {
  rangesOfDay: 10,
  exceptions: 200,
  minNoticeHours: { min: 3, max: 168, default: 24 },
  maxAdvanceDays: { min: 1, max: 60, default: 60 },
} as const;

/** Most days of which the times are answered at once. */
export const slotDays = 60;

/** The last time that a clock shows: a range that ends then reaches midnight. */
export const endOfDay = '23:59';

/** Hours of one day, as a clock shows them: `09:00` to `12:00`. */
export interface HourRange {
  start: string;
  end: string;
}

export interface WeeklyRange extends HourRange {
  /** 0 is Sunday. */
  weekday: number;
}

export interface ScheduleException {
  date: string;
  closed: boolean;
  ranges?: HourRange[] | undefined;
}

/** What a form says at its field. */
export const scheduleFieldErrors = {
  time: invalidField('시각을 09:00처럼 적어주세요.'),
  order: invalidField('끝나는 시각이 시작하는 시각보다 늦어야 합니다.'),
  overlap: invalidField('같은 날의 시간이 서로 겹칩니다.'),
  tooMany: invalidField(`하루에 ${scheduleLimits.rangesOfDay}개까지 적을 수 있습니다.`),
  sameDate: invalidField('같은 날짜가 두 번 있습니다.'),
  closedWithRanges: invalidField('쉬는 날에는 시간을 적을 수 없습니다.'),
  daysOrder: invalidField('마지막 날이 첫날보다 빠릅니다.'),
  tooManyDays: invalidField(`한 번에 ${slotDays}일까지 볼 수 있습니다.`),
  openWithoutRanges: invalidField('이 날 멘토링할 시간을 적어주세요.'),
} as const;

/** A time as a clock shows it, from `00:00` to `23:59`. */
export function clockRule(time: string): ErrorEntry | undefined {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : scheduleFieldErrors.time;
}

/** What is wrong with weekly hours: ranges that end before they begin, overlap on one weekday, or are too many. */
export function weeklyProblems(weekly: readonly WeeklyRange[]): FieldProblem[] {
  const placed = [...weekly.entries()];
  return [0, 1, 2, 3, 4, 5, 6].flatMap((wanted) => rangeProblems(placed.filter(([, { weekday }]) => weekday === wanted)));
}

/** What is wrong with the days that differ from the week. */
export function exceptionProblems(exceptions: readonly ScheduleException[]): FieldProblem[] {
  return exceptions.flatMap(({ date, closed, ranges = [] }, at) => {
    const own = rangeProblems([...ranges.entries()]).map(({ path, error }) => ({ path: [at, 'ranges', ...path], error }));
    if (exceptions.findIndex((other) => other.date === date) < at) own.push({ path: [at, 'date'], error: scheduleFieldErrors.sameDate });
    if (closed && ranges.length > 0) own.push({ path: [at, 'ranges'], error: scheduleFieldErrors.closedWithRanges });
    if (!closed && ranges.length === 0) own.push({ path: [at, 'ranges'], error: scheduleFieldErrors.openWithoutRanges });
    return own;
  });
}

/** Days to be answered: the last no earlier than the first, and no more than {@link slotDays}. */
export function slotRangeRule({ from, to }: { from: string; to: string }): FieldProblem[] {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) return [{ path: ['to'], error: scheduleFieldErrors.daysOrder }];
  return days > slotDays ? [{ path: ['to'], error: scheduleFieldErrors.tooManyDays }] : [];
}

/** Problems of the ranges of one day, each with its place in the request; invalid times are reported separately. */
function rangeProblems(ranges: readonly (readonly [number, HourRange])[]): FieldProblem[] {
  const [first] = ranges;
  if (first && ranges.length > scheduleLimits.rangesOfDay) return [{ path: [first[0], 'start'], error: scheduleFieldErrors.tooMany }];
  const readable = ranges.filter(([, { start, end }]) => !clockRule(start) && !clockRule(end));
  const inOrder = readable.toSorted(([, a], [, b]) => (a.start < b.start ? -1 : 1));
  return inOrder.flatMap(([at, { start, end }], place) => {
    if (end <= start) return [{ path: [at, 'end'], error: scheduleFieldErrors.order }];
    const before = inOrder[place - 1]?.[1];
    return before && before.end > start ? [{ path: [at, 'start'], error: scheduleFieldErrors.overlap }] : [];
  });
}
