import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import { asDownload } from '../../http/as-download.ts';
import { exportTypes } from '../../http/export-file.ts';
import { implement, raw } from '../../http/implement.ts';
import { sendParts } from '../../http/send-parts.ts';
import { exportIncomes } from './export-incomes.ts';
import { getIncomeChart } from './income-chart.ts';
import { getIncomeSummary } from './income-summary.ts';
import { listIncomes } from './list-incomes.ts';

export const incomesHandlers = implement(incomesContract, {
  getIncomeSummary: ({ actor }) => getIncomeSummary(actor.userId),
  listIncomes: ({ actor, query }) => listIncomes(actor.userId, query),
  exportIncomes: raw(async ({ actor, query, response }) => {
    const name = `수입${query.month === undefined ? '' : ` ${query.month}`}.${query.format}`;
    asDownload(response, { type: exportTypes[query.format], asciiName: `incomes.${query.format}`, name });
    await sendParts(exportIncomes(actor.userId, query), response);
  }),
  getIncomeChart: ({ actor, query }) => getIncomeChart(actor.userId, query),
});
