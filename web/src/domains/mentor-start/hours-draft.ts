import {
  clockRule,
  exceptionProblems,
  scheduleLimits,
  weeklyProblems,
  type HourRange,
  type ScheduleException,
  type WeeklyRange,
} from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import type { MentoringSchedule, MentoringScheduleInput } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import type { FieldProblem } from '@baeum/contract/shared/rule.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';

/** Form values of the hours, and the version they are based on. */
export interface HoursDraft extends Pick<MentoringSchedule, 'minNoticeHours' | 'maxAdvanceDays' | 'bufferMinutes' | 'version'> {
  weekly: readonly WeeklyRange[];
  exceptions: readonly ScheduleException[];
}

export function hoursDraft({ weekly, exceptions, minNoticeHours, maxAdvanceDays, bufferMinutes, version }: MentoringSchedule): HoursDraft {
  return { weekly, exceptions, minNoticeHours, maxAdvanceDays, bufferMinutes, version };
}

const { missing, tooMany } = mentorStartTexts.hours;
const outside = (value: number, { min, max }: { min: number; max: number }) => (value >= min && value <= max ? undefined : invalidField(missing(min, max)));

/** Invalid times, which the contract checks individually. */
const unreadable = (ranges: readonly HourRange[]): FieldProblem[] =>
  ranges.flatMap((range, at) =>
    (['start', 'end'] as const).flatMap((end) => {
      const error = clockRule(range[end]);
      return error ? [{ path: [at, end], error }] : [];
    }),
  );

/** Validation errors of the weekly hours, each with the index of its range. */
export const weekProblems = (weekly: readonly WeeklyRange[]): FieldProblem[] => [...unreadable(weekly), ...weeklyProblems(weekly)];

/** The same for the exceptions. */
export const daysProblems = (exceptions: readonly ScheduleException[]): FieldProblem[] => [
  ...exceptions.flatMap(({ ranges = [] }, at) => unreadable(ranges).map(({ path, error }) => ({ path: [at, 'ranges', ...path], error }))),
  ...exceptionProblems(exceptions),
];

export const hoursProblems = ({ weekly, exceptions, minNoticeHours, maxAdvanceDays }: HoursDraft) => ({
  weekly: weekProblems(weekly)[0]?.error,
  exceptions: exceptions.length > scheduleLimits.exceptions ? invalidField(tooMany) : daysProblems(exceptions)[0]?.error,
  minNoticeHours: outside(minNoticeHours, scheduleLimits.minNoticeHours),
  maxAdvanceDays: outside(maxAdvanceDays, scheduleLimits.maxAdvanceDays),
});

/** The error of the range at a path: `['weekly index', 'start' | 'end']`. */
export function problemAt(problems: readonly FieldProblem[], ...place: (string | number)[]): string | undefined {
  return problems.find(({ path }) => place.every((part, index) => path[index] === part))?.error.message;
}

/** The request body, for a valid draft; past days are omitted. */
export function hoursBody({ weekly, exceptions, version, ...rules }: HoursDraft, today: string): MentoringScheduleInput {
  const inOrder = weekly.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1));
  const toCome = exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { ...rules, weekly: inOrder, exceptions: toCome, ...(version > 0 && { version }) };
}
