import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { z } from 'zod';
import { json, type RowOf } from '../../database/statement.ts';
import { auditDiff } from './audit-logs.public.ts';

export const auditRow = {
  id: z.number(),
  at: z.date(),
  actor_id: z.number().nullable(),
  /** Null when the account no longer exists. */
  actor_name: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  diff: json(auditDiff),
  operation_id: z.string().nullable(),
  request_id: z.string().nullable(),
  entity_version: z.number().nullable(),
  approval_id: z.number().nullable(),
  asked_by: z.number().nullable(),
  asker: z.string().nullable(),
  decided_by: z.number().nullable(),
  decider: z.string().nullable(),
};

export const auditColumns = `a.id, a.at, a.actor_id, u.name AS actor_name, a.action, a.target, a.diff, a.operation_id, a.request_id, a.entity_version,
  p.id AS approval_id, p.asked_by, m.name AS asker, p.decided_by, d.name AS decider`;

/**
 * What {@link auditColumns} are of, beside the records `a`. What two people did together was done by one request, which has the record of the approval
 * beside that of the thing.
 */
export const auditTables = `LEFT JOIN users u ON u.id = a.actor_id
  LEFT JOIN LATERAL (SELECT substr(r.target, 11)::bigint AS id FROM audit_logs r WHERE r.request_id = a.request_id AND r.target ^@ 'approvals/' LIMIT 1) r ON true
  LEFT JOIN approvals p ON p.id = r.id LEFT JOIN users m ON m.id = p.asked_by LEFT JOIN users d ON d.id = p.decided_by`;

export function toAuditLog({
  at,
  actor_id: actorId,
  actor_name: name,
  operation_id: operationId,
  request_id: requestId,
  entity_version: version,
  approval_id: approvalId,
  asked_by: askedBy,
  asker,
  decided_by: decidedBy,
  decider,
  ...row
}: RowOf<typeof auditRow>): AuditLog {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : toActor(actorId, name),
    ...(operationId !== null && { operationId }),
    ...(requestId !== null && { requestId }),
    ...(version !== null && { version }),
    ...(approvalId !== null && { approvalId }),
    ...(askedBy !== null && { askedBy: toActor(askedBy, asker) }),
    ...(decidedBy !== null && { decidedBy: toActor(decidedBy, decider) }),
  };
}

function toActor(id: number, name: string | null) {
  return { id, ...(name !== null && { name }) };
}
