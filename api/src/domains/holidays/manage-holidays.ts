import type { HolidayChange, HolidayYear } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { retryWhilePrimaryAway } from '../../database/unavailable.ts';
import { fail } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { confirmDaysOf, movedConfirmDays } from './confirm-days.ts';
import { BusinessHoliday } from './holidays.model.ts';

const findToday = statement('holidays.find-today', { row: { today: present(z.string()) } }, "SELECT (now() AT TIME ZONE 'Asia/Seoul')::date::text AS today");

/** Concurrent changes of holidays wait, so that each reports what it moves itself. */
const lock = statement(
  'holidays.lock',
  { row: { locked: present(z.boolean()) } },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('holidays', 0))",
);

export async function listHolidays(asked: number | undefined): Promise<HolidayYear> {
  const year = asked ?? Number((await findToday.one()).today.slice(0, 4));
  const holidays = await retryWhilePrimaryAway(() => BusinessHoliday.findAll({ where: BusinessHoliday.holding(year), order: [['date', 'ASC']] }));
  return {
    year,
    holidays: holidays.map(({ date, name }) => ({ date, name })),
    confirmDays: confirmDaysOf(year, daysOf(holidays)),
  };
}

/** Makes a day a holiday, or renames it. */
export async function saveHoliday(date: string, name: string, author: Author): Promise<HolidayChange> {
  return change(date, async (former) => {
    const before = former?.name ?? null;
    if (before === name) return name;
    if (former) await former.update({ name });
    else await BusinessHoliday.create({ date, name });
    await recordAudit({ author, action: 'holidays.save', target: `holidays/${date}`, diff: { name: [before, name] } });
    return name;
  });
}

/** @throws AppError COMMON_004 */
export async function deleteHoliday(date: string, author: Author): Promise<HolidayChange> {
  return change(date, async (former) => {
    if (!former) throw fail(commonErrors.notFound);
    await former.destroy();
    await recordAudit({ author, action: 'holidays.delete', target: `holidays/${date}`, diff: differences({ name: former.name }, undefined) });
    return former.name;
  });
}

/** Changes a day and returns the confirmation days that move. @param make changes it, and returns the holiday's name, current or former */
async function change(date: string, make: (former: BusinessHoliday | null) => Promise<string>): Promise<HolidayChange> {
  return transaction(async () => {
    await lock.one();
    const before = daysOf(await BusinessHoliday.findAll());
    const former = await BusinessHoliday.findByPk(date);
    const name = await make(former);
    const after = daysOf(await BusinessHoliday.findAll());
    return { date, name, moved: movedConfirmDays(date, { before, after }, (await findToday.one()).today) };
  });
}

function daysOf(holidays: readonly BusinessHoliday[]): Set<string> {
  return new Set(holidays.map(({ date }) => date));
}
