import { reportsContract } from '@baeum/contract/domains/reports/reports.contract.ts';
import { implement } from '../../http/implement.ts';
import { createReport } from './file-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { hideReported, reopenReport, settleReport } from './settle-reports.ts';

export const reportsHandlers = implement(reportsContract, {
  createReport: ({ actor, body }) => createReport(actor.userId, body),
  listReports: ({ query }) => listReports(query),
  getReport: ({ params }) => getReport(params.id),
  settleReport: ({ actor, context, params, body }) => settleReport({ actor, context }, params.id, body),
  hideReported: ({ actor, context, params }) => hideReported({ actor, context }, params.id),
  reopenReport: ({ actor, context, params }) => reopenReport({ actor, context }, params.id),
});
