import { approvalStates } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import type { Approval, ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { memberChangeSchema } from '@baeum/contract/domains/environments/environments.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { mayDecide } from './who-decides.ts';

export const members = z.record(z.string(), z.unknown());
export const failureSchema = z.object({ errorCode: z.string(), message: z.string() });

export const approvalRow = {
  id: z.number(),
  state: z.enum(approvalStates),
  operation: z.string(),
  target: z.string(),
  title: z.string(),
  reason: z.string().nullable(),
  asked_by: z.number(),
  maker: z.string(),
  asked_at: z.date(),
  ends_at: z.date(),
  decided_by: z.number().nullable(),
  decider: z.string().nullable(),
  decided_at: z.date().nullable(),
  decision_reason: z.string().nullable(),
  failure: json(failureSchema).nullable(),
};

export const approvalColumns = `a.id, a.state, a.operation, a.target, a.title, a.reason, a.asked_by, m.name AS maker, a.asked_at, a.ends_at,
  a.decided_by, d.name AS decider, a.decided_at, a.decision_reason, a.failure`;

export const approvalTables = 'approvals a JOIN users m ON m.id = a.asked_by LEFT JOIN users d ON d.id = a.decided_by';

/** @param viewer the operator, whose allowed actions are included */
export function toApproval(row: RowOf<typeof approvalRow>, viewer: UserActor): Approval {
  const { decided_by: decidedBy, decider, decided_at: decidedAt, decision_reason: decisionReason, reason, failure } = row;
  const mine = row.asked_by === viewer.userId;
  return {
    id: row.id,
    state: row.state,
    operation: row.operation,
    target: row.target,
    title: row.title,
    ...(reason !== null && { reason }),
    asked: { id: row.asked_by, name: row.maker, at: row.asked_at.toISOString() },
    endsAt: row.ends_at.toISOString(),
    ...(decidedBy !== null && decider !== null && decidedAt && { decided: { id: decidedBy, name: decider, at: decidedAt.toISOString() } }),
    ...(decisionReason !== null && { decisionReason }),
    ...(failure && { failure }),
    mine,
    decidable: row.state === 'WAITING' && !mine && mayDecide(row.operation, viewer),
  };
}

const find = statement(
  'approvals.find',
  {
    parameters: { id: z.number() },
    row: {
      ...approvalRow,
      params: json(members),
      query: json(members),
      body: json(members),
      sealed_members: z.array(z.string()),
      changes: json(z.array(memberChangeSchema)),
      hash: z.string(),
      result: json(members).nullable(),
    },
  },
  `SELECT ${approvalColumns}, a.params, a.query, a.body, a.sealed_members, a.changes, a.hash, a.result FROM ${approvalTables} WHERE a.id = $id`,
);

/** @throws AppError COMMON_004 */
export async function getApproval(viewer: UserActor, id: number): Promise<ApprovalDetail> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  const { params, query, body, sealed_members: sealed, hash, changes, result } = row;
  return { ...toApproval(row, viewer), request: { params, query, body, sealed, hash }, changes, ...(result && { result }) };
}
