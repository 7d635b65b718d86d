import type { IncomeRow, ListIncomesQuery } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { countIncomes, findIncomes, type IncomeFilter } from './income-rows.public.ts';

export async function listIncomes(userId: number, { page, pageSize, ...filter }: ListIncomesQuery) {
  const [rows, total] = await Promise.all([findIncomes(userId, filter, { limit: pageSize, offset: (page - 1) * pageSize }), countIncomes(userId, filter)]);
  return toPage(rows, { page, pageSize }, total);
}

const portion = 500;

/** All lines of a person, newest first, a portion at a time: however many there are, few are in memory. */
export async function* everyIncome(userId: number, filter: IncomeFilter): AsyncGenerator<IncomeRow[]> {
  for (let afterId: number | null = null; ;) {
    const rows: IncomeRow[] = await findIncomes(userId, filter, { limit: portion, afterId });
    if (rows.length > 0) yield rows;
    afterId = rows.at(-1)?.id ?? null;
    if (rows.length < portion || afterId === null) return;
  }
}
