import { reportsContract } from '@baeum/contract/domains/reports/reports.contract.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.public.ts';
import { exportReports } from './export-reports.ts';
import { createReport } from './file-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { hideReported, reopenReport, settleReport } from './settle-reports.ts';

export const reportsHandlers = implement(reportsContract, {
  createReport: ({ actor, body }) => createReport(actor.userId, body),
  listReports: ({ query }) => listReports(query),
  exportReports: raw((call) => sendRecordedExport(call, { list: 'reports', name: '신고', action: 'reports.export' }, exportReports(call.query))),
  getReport: ({ params }) => getReport(params.id),
  settleReport: ({ actor, context, params, body }) => settleReport({ actor, context }, params.id, body),
  hideReported: ({ actor, context, params }) => hideReported({ actor, context }, params.id),
  reopenReport: ({ actor, context, params }) => reopenReport({ actor, context }, params.id),
});
