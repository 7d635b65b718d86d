import { payoutErrors } from '@baeum/contract/domains/payouts/payouts.errors.ts';
import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { settlementErrors } from '@baeum/contract/domains/settlements/settlements.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { endPayoutRequest, requireMaker } from '../approvals/payout-requests.public.ts';
import { authorOf, recordAudit, type AuditDiff } from '../audit-logs/audit-logs.public.ts';
import { takeOutOfPayout } from '../settlements/statements-in-payouts.public.ts';
import { getPayout } from './payout-rows.ts';

/** The operator, and their request. */
export interface Call {
  actor: Pick<UserActor, 'userId'>;
  context: Pick<RequestContext, 'operationId' | 'requestId'>;
}

const lockedRow = { id: z.number(), state: z.enum(payoutStates), made_by: z.number(), total: z.number(), own: present(z.boolean()) };
export type LockedPayout = RowOf<typeof lockedRow>;

const lock = statement(
  'payouts.lock',
  { parameters: { id: z.number(), operatorId: z.number() }, row: lockedRow },
  `SELECT b.id, b.state, b.made_by, b.total,
     EXISTS (SELECT FROM payout_lines l JOIN settlements s ON s.id = l.settlement_id WHERE l.batch_id = b.id AND s.instructor_id = $operatorId) AS own
   FROM payout_batches b WHERE b.id = $id FOR UPDATE OF b`,
);

const approve = statement(
  'payouts.approve',
  { parameters: { id: z.number(), approvedBy: z.number() } },
  "UPDATE payout_batches SET state = 'APPROVED', approved_by = $approvedBy, approved_at = now() WHERE id = $id AND state = 'MADE'",
);

const cancel = statement(
  'payouts.cancel',
  { parameters: { id: z.number() } },
  "UPDATE payout_batches SET state = 'CANCELED', canceled_at = now() WHERE id = $id AND state = 'MADE'",
);

/** The pay-out, locked and in the step's initial state; of two at once the second sees the first one's result. @throws AppError COMMON_004, PAYOUT_002 */
export async function lockPayout({ actor }: Call, id: number, state: LockedPayout['state'], refusal: string): Promise<LockedPayout> {
  const row = await lock.first({ id, operatorId: actor.userId });
  if (!row) throw fail(commonErrors.notFound);
  if (row.state !== state) throw fail(payoutErrors.wrongState, { detail: refusal });
  return row;
}

/** Records an operator's action on a pay-out, and returns its current state. */
export async function recorded(call: Call, id: number, verb: string, diff: AuditDiff): Promise<PayoutDetail> {
  await recordAudit({ author: authorOf(call), action: `payouts.${verb}`, target: `payouts/${id}`, diff });
  return getPayout(id);
}

/** @throws AppError COMMON_004, PAYOUT_002, PAYOUT_003 for its maker, SETTLEMENT_002 for a person who is paid by it, APPROVAL_005 */
export function approvePayout(call: Call, id: number): Promise<PayoutDetail> {
  return transaction(async () => {
    const { made_by: madeBy, own, total } = await lockPayout(call, id, 'MADE', '승인을 기다리는 지급이 아닙니다.');
    if (madeBy === call.actor.userId) throw fail(payoutErrors.sameOperator);
    if (own) throw fail(settlementErrors.own);
    await requireMaker(madeBy);
    await approve.run({ id, approvedBy: call.actor.userId });
    await endPayoutRequest(authorOf(call), id, 'approve', { state: 'APPROVED', by: call.actor.userId, result: { id, state: 'APPROVED' } });
    return recorded(call, id, 'approve', { state: ['MADE', 'APPROVED'], total: [total, total] });
  });
}

/** Its statements can be paid by another one. @throws AppError COMMON_004, PAYOUT_002 */
export function cancelPayout(call: Call, id: number): Promise<PayoutDetail> {
  return transaction(async () => {
    await lockPayout(call, id, 'MADE', '승인하기 전의 지급만 취소할 수 있습니다.');
    await free(id);
    await endPayoutRequest(authorOf(call), id, 'cancel', { state: 'CANCELED', by: call.actor.userId });
    return recorded(call, id, 'cancel', { state: ['MADE', 'CANCELED'] });
  });
}

/** A pay-out that was not approved in time is cancelled. */
export function expirePayout(id: number): Promise<void> {
  return transaction(async () => {
    const row = await lock.first({ id, operatorId: 0 });
    if (row?.state !== 'MADE') return;
    await free(id);
    await endPayoutRequest(undefined, id, 'expire', { state: 'EXPIRED' });
    await recordAudit({ author: undefined, action: 'payouts.expire', target: `payouts/${id}`, diff: { state: ['MADE', 'CANCELED'] } });
  });
}

async function free(id: number): Promise<void> {
  await takeOutOfPayout.run({ batchId: id });
  await cancel.run({ id });
}
