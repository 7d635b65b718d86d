import { reportsContract } from '@baeum/contract/domains/reports/reports.contract.ts';
import { implement } from '../../http/implement.ts';
import { createReport } from './file-report.ts';
import { listReports, settleReport } from './settle-reports.ts';

export const reportsHandlers = implement(reportsContract, {
  createReport: ({ actor, body }) => createReport(actor.userId, body),
  listReports: ({ query }) => listReports(query),
  settleReport: ({ actor, context, params, body }) => settleReport({ actor, context }, params.id, body),
});
