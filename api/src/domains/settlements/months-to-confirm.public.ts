import { confirmDay, monthAfter } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** Days of Seoul, by the database's clock; `first_month` is null where no month is open. */
const findState = statement(
  'settlements.find-state',
  { row: { today: present(z.string()), first_month: present(z.string().nullable()), holidays: present(z.array(z.string())) } },
  `SELECT (now() AT TIME ZONE 'Asia/Seoul')::date::text AS today,
     least((SELECT min(month) FROM income_facts WHERE settlement_id IS NULL), (SELECT min(month) FROM settlements WHERE state = 'OPEN'))::text AS first_month,
     ARRAY(SELECT date::text FROM business_holidays) AS holidays`,
);

/** People with income up to this month that is in no statement yet; with a later statement they get it in the next one. */
export const findUnconfirmed = statement(
  'settlements.find-unconfirmed',
  { parameters: { month: z.string() }, row: { instructor_id: present(z.number()) } },
  `SELECT d.instructor_id FROM (
     SELECT instructor_id FROM income_facts WHERE settlement_id IS NULL AND month <= $month::text::date
     UNION SELECT instructor_id FROM settlements WHERE state = 'OPEN' AND month = $month::text::date
   ) d WHERE NOT EXISTS (SELECT FROM settlements s WHERE s.instructor_id = d.instructor_id AND s.month >= $month::text::date AND s.state <> 'OPEN') ORDER BY d.instructor_id`,
);

/** The due months that are not completely confirmed, the oldest first, and today's date. */
export async function monthsToConfirm(): Promise<{ today: string; months: { month: string; confirmOn: string }[] }> {
  const { today, first_month: first, holidays } = await findState.one();
  const free = new Set(holidays);
  const months: { month: string; confirmOn: string }[] = [];
  for (let month = first; month !== null && confirmDay(month, free) <= today; month = monthAfter(month))
    months.push({ month, confirmOn: confirmDay(month, free) });
  return { today, months };
}

const findHolidays = statement('settlements.find-holidays', { row: { date: present(z.string()) } }, 'SELECT date::text AS date FROM business_holidays');

/** Returns a function from a month, by its first day, to the day on which it is confirmed. */
export async function confirmDays(): Promise<(month: string) => string> {
  const holidays = new Set((await findHolidays.all()).map(({ date }) => date));
  return (month) => confirmDay(month, holidays);
}

/** Whether statements are overdue for confirmation. */
export async function areStatementsLate(): Promise<boolean> {
  const { today, months } = await monthsToConfirm();
  for (const { month, confirmOn } of months) if (confirmOn < today && (await findUnconfirmed.first({ month }))) return true;
  return false;
}
