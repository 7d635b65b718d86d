import type { ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { AppError, fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { operationNamed, readRequest, runRead, runStored } from '../../http/server/stored-call.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { getApproval } from './approval-rows.ts';
import type { ApprovalRule, Call } from './approval-rule.ts';
import { endRequest } from './end-request.ts';
import { payoutOperation } from './payout-requests.public.ts';
import { rules } from './rules.ts';
import { findStored, frozenOf, lockStored, type Settlement, type StoredApproval } from './stored-requests.ts';
import { makerOf, mayDecide } from './who-decides.ts';

/** The operator and their HTTP request. */
export interface Decider {
  actor: UserActor;
  context: RequestContext;
}

/**
 * Approves a request: executes it in the name of its maker and ends it, in one transaction. If the operation refuses it,
 * it ends as FAILED.
 * @param hash of the request that the operator has seen
 * @throws AppError COMMON_003, COMMON_004, APPROVAL_002 to APPROVAL_005, and for payouts PAYOUT_002 and SETTLEMENT_002
 */
export async function approveRequest(decider: Decider, id: number, hash: string | undefined): Promise<ApprovalDetail> {
  const stored = await decidable(decider, id);
  if (hash !== undefined && hash !== stored.hash) throw fail(approvalErrors.changed);
  if (stored.operation === payoutOperation) await runStored(payoutOperation, frozenOf(stored), decider);
  else await runInMakersName(decider, stored);
  return getApproval(decider.actor, id);
}

/** @throws AppError COMMON_003, COMMON_004, APPROVAL_003, APPROVAL_004, and for payouts PAYOUT_002 */
export async function rejectRequest(decider: Decider, id: number, reason: string): Promise<ApprovalDetail> {
  const stored = await decidable(decider, id);
  await end(decider, 'reject', stored, { state: 'REJECTED', by: decider.actor.userId, reason });
  return getApproval(decider.actor, id);
}

/** @throws AppError COMMON_004, APPROVAL_003, APPROVAL_007, and for payouts PAYOUT_002 */
export async function cancelRequest(decider: Decider, id: number): Promise<ApprovalDetail> {
  const stored = await findStored.first({ id });
  if (!stored) throw fail(commonErrors.notFound);
  if (stored.asked_by !== decider.actor.userId) throw fail(approvalErrors.notMaker);
  if (stored.state !== 'WAITING') throw fail(approvalErrors.over);
  await end(decider, 'cancel', stored, { state: 'CANCELED', by: decider.actor.userId });
  return getApproval(decider.actor, id);
}

/** A payout whose request ends without approval is cancelled, which releases its statements. */
function end(decider: Decider, verb: string, stored: StoredApproval, settlement: Settlement): Promise<void> {
  return transaction(async () => {
    await endRequest(authorOf(decider), verb, stored, settlement);
    if (stored.operation === payoutOperation) await runStored('cancelPayout', frozenOf(stored), decider);
  });
}

/** @throws AppError COMMON_003, COMMON_004, APPROVAL_003, APPROVAL_004 */
async function decidable({ actor }: Decider, id: number): Promise<StoredApproval> {
  const stored = await findStored.first({ id });
  if (!stored) throw fail(commonErrors.notFound);
  if (stored.asked_by === actor.userId) throw fail(approvalErrors.own);
  if (!mayDecide(stored.operation, actor)) throw fail(commonErrors.forbidden);
  if (stored.state !== 'WAITING' || stored.over) throw fail(approvalErrors.over);
  return stored;
}

async function runInMakersName(decider: Decider, stored: StoredApproval): Promise<void> {
  const maker = await makerOf(stored.asked_by, stored.operation);
  const operation = operationNamed(stored.operation);
  const kind = operation && metadataOf(operation.route).approval?.kind;
  if (!maker || !operation || !kind) {
    await transaction(() => endRequest(authorOf(decider), 'void', stored, voidedBy(approvalErrors.makerLeft)));
    throw fail(approvalErrors.makerLeft);
  }
  const rule = rules[kind];
  const call: Call = {
    ...operation,
    ...readRequest(operation, frozenOf(stored)),
    actor: maker,
    context: { ...decider.context, operationId: stored.operation },
  };
  await rule.prepare?.(call);
  const ran = await transaction(() => runOnce(decider, stored.id, rule, call));
  if (!ran) throw fail(approvalErrors.changed);
}

function voidedBy({ errorCode, message }: { errorCode: string; message: string }) {
  return { state: 'VOID' as const, failure: { errorCode, message } };
}

/** Executes a request. @returns false when its target has changed since, which voids the request */
async function runOnce(decider: Decider, id: number, rule: ApprovalRule, call: Call): Promise<boolean> {
  const stored = await lockStored.one({ id });
  if (stored.state !== 'WAITING' || stored.over) throw fail(approvalErrors.over);
  const author = authorOf(decider);
  if ((await stateNow(rule, call)) !== stored.target_state) {
    await endRequest(author, 'void', stored, voidedBy(approvalErrors.changed));
    return false;
  }
  const by = decider.actor.userId;
  await endRequest(author, 'approve', stored, { ...(await outcomeOf(rule, call)), by });
  return true;
}

/** The operation's result; a refused operation is rolled back. */
async function outcomeOf(rule: ApprovalRule, call: Call): Promise<Pick<Settlement, 'state' | 'failure' | 'result'>> {
  try {
    return { state: 'APPROVED', result: resultOf(await transaction(() => run(rule, call))) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errorCode, message } = error.entry;
    return { state: 'FAILED', failure: { errorCode, message } };
  }
}

/** A deleted target has no state. */
async function stateNow(rule: ApprovalRule, call: Call): Promise<string | undefined> {
  try {
    return await rule.lockState(call);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function run(rule: ApprovalRule, call: Call): Promise<unknown> {
  if (rule.run) return rule.run(call);
  const operation = operationNamed(call.operationId);
  if (!operation) throw new Error(`${call.operationId} is not served`);
  return runRead(operation, call, call);
}

/** The parts of a response that describe the result for the target, without personal data. */
function resultOf(answer: unknown): Record<string, unknown> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const told = Object.entries(answer).filter(([member]) => ['id', 'key', 'version', 'status', 'refundedAmount'].includes(member));
  return Object.fromEntries(told);
}
