import type { ConfirmDay, MovedConfirmDay } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { confirmDay, monthAfter } from '@baeum/contract/domains/settlements/settlements.rules.ts';

/** The month that a holiday of this day affects, and those before, which many holidays in a row would delay up to it. */
const monthsBefore = [-3, -2, -1];

/** The months whose confirmation day moves when `date` becomes a holiday or is none any more. Past days are unchanged. */
export function movedConfirmDays(date: string, holidays: { before: ReadonlySet<string>; after: ReadonlySet<string> }, today: string): MovedConfirmDay[] {
  return monthsBefore
    .map((months) => monthAfter(date, months))
    .map((month) => ({ month: month.slice(0, 7), from: confirmDay(month, holidays.before), to: confirmDay(month, holidays.after) }))
    .filter(({ from, to }) => from !== to && from > today);
}

/** The confirmation days that lie in a year. */
export function confirmDaysOf(year: number, holidays: ReadonlySet<string>): ConfirmDay[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(`${year - 1}-12-01`, index)).map((month) => ({
    month: month.slice(0, 7),
    confirmOn: confirmDay(month, holidays),
  }));
}
