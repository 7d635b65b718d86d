import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { endRequest } from './end-request.ts';
import { storeRequest } from './store-request.ts';
import type { Settlement } from './stored-requests.ts';
import { makerOf } from './who-decides.ts';

/** The operation that a payout's request waits for. */
export const payoutOperation = 'approvePayout';

const targetOf = (id: number): string => `payouts/${id}`;

const findPayout = statement(
  'approvals.find-payout',
  { parameters: { operation: z.string(), target: z.string() }, row: { id: z.number(), title: z.string(), asked_by: z.number() } },
  "SELECT id, title, asked_by FROM approvals WHERE target = $target AND operation = $operation AND state = 'WAITING' FOR UPDATE",
);

/** Every payout needs the approval of an operator other than its maker. */
export async function askForPayout(author: Author, payout: { id: number; total: number; count: number }): Promise<void> {
  await storeRequest(author, {
    operation: payoutOperation,
    target: targetOf(payout.id),
    state: 'MADE',
    title: `정산금 지급 ${payout.id}: ${payout.count}건 ${formatWon(payout.total)}`,
    changes: [{ path: 'state', before: 'MADE', after: 'APPROVED' }],
    frozen: { params: { id: String(payout.id) }, query: {}, body: {} },
  });
}

/** Ends a payout's pending request when the payout is approved or cancelled elsewhere. */
export async function endPayoutRequest(author: Author | undefined, id: number, verb: 'approve' | 'cancel' | 'expire', settlement: Settlement): Promise<void> {
  const found = await findPayout.first({ operation: payoutOperation, target: targetOf(id) });
  if (found) await endRequest(author, verb, found, settlement);
}

/** @throws AppError APPROVAL_005 when the maker no longer has the right to make payouts */
export async function requireMaker(madeBy: number): Promise<void> {
  if (!(await makerOf(madeBy, payoutOperation))) throw fail(approvalErrors.makerLeft);
}
