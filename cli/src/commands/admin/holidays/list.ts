import type { HolidayYear } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { print } from '../../../terminal/print.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

/** The holidays of a year, each with the month whose confirmation day is counted by it. */
export async function listHolidays(task: Task): Promise<void> {
  const year = (await send(task, await requestOf(task))) as HolidayYear;
  const days = [...year.holidays.map(({ date, name }) => [date, name, '']), ...year.confirmDays.map(({ month, confirmOn }) => [confirmOn, '', month])];
  const head = ['date', 'name', 'confirms'].map(memberName);
  await print(task.context.output, year, { table: { head, rows: days.toSorted(([one = ''], [other = '']) => one.localeCompare(other)) } });
}
