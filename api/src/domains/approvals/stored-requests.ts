import { approvalStates, type ApprovalState } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { FrozenRequest } from '../../http/server/stored-call.ts';
import { unseal } from '../../secrets/sealed-secret.ts';
import { failureSchema, members } from './approval-rows.ts';

const storedRow = {
  id: z.number(),
  state: z.enum(approvalStates),
  operation: z.string(),
  target: z.string(),
  target_state: z.string(),
  title: z.string(),
  params: json(members),
  query: json(members),
  body: json(members),
  sealed: z.string().nullable(),
  hash: z.string(),
  asked_by: z.number(),
  over: present(z.boolean()),
};
export type StoredApproval = RowOf<typeof storedRow>;
const storedColumns = 'id, state, operation, target, target_state, title, params, query, body, sealed, hash, asked_by, ends_at <= now() AS over';

const byId = { parameters: { id: z.number() }, row: storedRow };
export const findStored = statement('approvals.find-stored', byId, `SELECT ${storedColumns} FROM approvals WHERE id = $id`);
/** The second of two concurrent operators sees the result of the first. */
export const lockStored = statement('approvals.lock', byId, `SELECT ${storedColumns} FROM approvals WHERE id = $id FOR UPDATE`);

/** The whole request with its decrypted parts. */
export function frozenOf({ params, query, body, sealed, hash }: StoredApproval): FrozenRequest {
  const hidden = sealed === null ? {} : members.parse(JSON.parse(unseal(sealed, `approval ${hash}`)));
  return { params, query, body: { ...body, ...hidden } };
}

const settle = statement(
  'approvals.settle',
  {
    parameters: {
      id: z.number(),
      state: z.enum(approvalStates),
      by: z.number().nullable(),
      reason: z.string().nullable(),
      failure: json(failureSchema).nullable(),
      result: json(members).nullable(),
    },
  },
  `UPDATE approvals SET state = $state, decided_by = $by, decided_at = now(), decision_reason = $reason, failure = $failure, result = $result, sealed = NULL
   WHERE id = $id AND state = 'WAITING'`,
);

export interface Settlement {
  state: Exclude<ApprovalState, 'WAITING'>;
  /** Undefined when it expired or was voided. */
  by?: number | undefined;
  reason?: string | undefined;
  failure?: z.infer<typeof failureSchema> | undefined;
  result?: z.infer<typeof members> | undefined;
}

/** Ends a request and deletes its encrypted parts. @returns whether it was still pending */
export async function settleRequest(id: number, { state, by, reason, failure, result }: Settlement): Promise<boolean> {
  const row = { id, state, by: by ?? null, reason: reason ?? null, failure: failure ?? null, result: result ?? null };
  return (await settle.run(row)) > 0;
}
