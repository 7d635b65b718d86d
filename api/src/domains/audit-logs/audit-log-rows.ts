import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { z } from 'zod';
import { json, type RowOf } from '../../database/statement.ts';
import { auditDiff } from './audit-logs.service.ts';

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
};

/** Expects `a` of audit_logs and `u` of users in scope. */
export const auditColumns = 'a.id, a.at, a.actor_id, u.name AS actor_name, a.action, a.target, a.diff, a.operation_id, a.request_id';

export function toAuditLog({
  at,
  actor_id: actorId,
  actor_name: name,
  operation_id: operationId,
  request_id: requestId,
  ...row
}: RowOf<typeof auditRow>): AuditLog {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, ...(name !== null && { name }) },
    ...(operationId !== null && { operationId }),
    ...(requestId !== null && { requestId }),
  };
}
