import { auditLogsContract } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { implement } from '../../http/implement.ts';
import { listAuditLogs } from './audit-logs.service.ts';

export const auditLogsHandlers = implement(auditLogsContract, {
  listAuditLogs: ({ query }) => listAuditLogs(query),
});
