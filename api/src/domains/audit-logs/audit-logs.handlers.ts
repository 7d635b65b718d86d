import { auditLogsContract } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { experimentActions } from '@baeum/contract/domains/audit-logs/audit-logs.rules.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { mayOperate } from '../../http/admission/rights.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { exportTypes } from '../../http/answers/export-file.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { exportAuditLogs } from './export-audit-logs.ts';
import { getAuditLog, listAuditLogs } from './list-audit-logs.ts';

export const auditLogsHandlers = implement(auditLogsContract, {
  listAuditLogs: ({ actor, query }) => listAuditLogs(query, readableBy(actor)),
  getAuditLog: ({ actor, params }) => getAuditLog(params.id, readableBy(actor)),
  exportAuditLogs: raw(async ({ actor, query, response }) => {
    asDownload(response, { type: exportTypes[query.format], asciiName: `audit-logs.${query.format}`, name: `감사 기록.${query.format}` });
    await sendParts(exportAuditLogs(query, readableBy(actor)), response);
  }),
});

/** Who manages experiments alone reads of these alone. */
function readableBy(actor: UserActor): readonly string[] | undefined {
  return mayOperate(actor, 'admin:read') ? undefined : experimentActions;
}
