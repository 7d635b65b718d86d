import { auditLogsContract } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const auditLogs = createApi(auditLogsContract, { reads: { listAuditLogs: 'audit-logs' } });
