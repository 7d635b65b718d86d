import { invalidField } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

/** How long a period of a row of figures is. */
export const figureUnits = ['day', 'week', 'month'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** Most days that figures over time cover. */
export const mostFigureDays = 366;
/** Days that they cover by default, including today. */
export const usualFigureDays = 30;
/** Days for which a learner counts as new after beginning, including today. */
export const newStudentDays = 30;
/** Days for which a learner counts as active after learning, including today. */
export const activeStudentDays = 7;
/** Days within which a question should have an answer of its instructor. */
export const answerDays = 7;
/** Smallest number of people that is shown. */
export const smallestCrowd = 5;
/** Most courses whose pairs are asked for at once. */
export const mostAskedCourses = 50;
/** Most pairs of courses in an answer. */
export const mostCoursePairs = 500;

/** How far people have come, in percent: nothing, ten steps of which the last stops before the end, and all. */
export const progressBuckets: readonly { from: number; to: number }[] = [
  { from: 0, to: 0 },
  ...Array.from({ length: 10 }, (_bucket, index) => ({ from: 10 * index + 1, to: index === 9 ? 99 : 10 * index + 10 })),
  { from: 100, to: 100 },
];

export const figureFieldErrors = {
  order: invalidField('마지막 날이 첫날보다 빠릅니다.'),
  tooLong: invalidField(`한 번에 ${mostFigureDays}일까지 볼 수 있습니다.`),
} as const;

const day = 86_400_000;

/** A time from day to day: the last no earlier than the first, and no more than {@link mostFigureDays}. What is left out is no problem. */
export function figureDaysRule({ from, to }: { from?: string | undefined; to?: string | undefined }): FieldProblem[] {
  if (from === undefined || to === undefined) return [];
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) return [{ path: ['to'], error: figureFieldErrors.order }];
  return days > mostFigureDays ? [{ path: ['to'], error: figureFieldErrors.tooLong }] : [];
}
