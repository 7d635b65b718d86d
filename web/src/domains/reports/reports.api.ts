import { reportsContract } from '@baeum/contract/domains/reports/reports.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const reports = createApi(reportsContract, {
  reads: { listReports: 'reports', getReport: 'reports' },
  changes: { settleReport: 'reports', hideReported: 'reports', reopenReport: 'reports' },
});
