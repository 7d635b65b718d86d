import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import { implement, raw } from '../../http/implement.ts';
import { sendParts } from '../../http/send-parts.ts';
import { exportIncomes } from './export-incomes.ts';
import { getIncomeChart } from './income-chart.ts';
import { getIncomeSummary } from './income-summary.ts';
import { listIncomes } from './list-incomes.ts';
import { getMonthIncome } from './month-income.service.ts';

const fileTypes = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;

export const incomesHandlers = implement(incomesContract, {
  getIncomeSummary: ({ actor }) => getIncomeSummary(actor.userId),
  listIncomes: ({ actor, query }) => listIncomes(actor.userId, query),
  exportIncomes: raw(async ({ actor, query, response }) => {
    const name = `수입${query.month === undefined ? '' : ` ${query.month}`}.${query.format}`;
    response.set({
      'Content-Type': `${fileTypes[query.format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="incomes.${query.format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
    });
    await sendParts(exportIncomes(actor.userId, query), response);
  }),
  getIncomeChart: ({ actor, query }) => getIncomeChart(actor.userId, query),
  getMonthIncome: ({ actor, query }) => getMonthIncome(actor.userId, query),
});
