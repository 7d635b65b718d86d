import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { exportTypes } from '../../http/answers/export-file.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
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
