import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { needsTaxInvoice } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { splitVat } from '@baeum/contract/domains/statements/statements.rules.ts';
import type { MonthIncome, MonthIncomeQuery } from '@baeum/contract/domains/statements/statements.schemas.ts';
import { countIncomes, findIncomes } from '../incomes/income-rows.public.ts';
import { openMonths } from '../incomes/open-months.public.ts';
import { findStatement } from './own-statements.ts';

/** A person's month with a page of its lines. The balance from before comes first, as a line that is no income of the month. */
export async function getMonthIncome(userId: number, { month, page, pageSize }: MonthIncomeQuery): Promise<MonthIncome> {
  const { id, ...statement } = (await findStatement(userId, month)) ?? (await openStatement(userId, month));
  const [rows, total] = await Promise.all([
    findIncomes(userId, { month }, { limit: pageSize, offset: (page - 1) * pageSize }),
    countIncomes(userId, { month }),
  ]);
  const carried = page === 1 && statement.carriedIn !== 0 ? [carryOf(statement, id)] : [];
  return {
    ...statement,
    ...(needsTaxInvoice({ net: statement.payout, incomeTax: statement.incomeTax }) && splitVat(statement.payout)),
    rows: [...carried, ...rows],
    page,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** As it would be if it were confirmed now. */
async function openStatement(userId: number, month: string): Promise<Statement & { id?: number }> {
  const found = (await openMonths(userId, month)).months.find((each) => each.month === month);
  if (!found) throw new Error(`${month} is neither confirmed nor open`);
  return found;
}

function carryOf({ month, status, carriedIn }: Statement, settlementId: number | undefined): IncomeRow {
  return {
    kind: 'CARRY',
    occurredAt: new Date(`${month}-01T00:00:00+09:00`).toISOString(),
    ...(settlementId !== undefined && { settlementId }),
    month,
    title: '지난달에서 이월',
    listPrice: 0,
    salePrice: 0,
    instructorDiscount: 0,
    platformDiscount: 0,
    base: 0,
    shareRate: 100,
    platformFee: 0,
    net: carriedIn,
    status: status === 'OPEN' ? 'PENDING' : status,
    related: [],
  };
}
