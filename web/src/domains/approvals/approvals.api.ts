import { approvalsContract } from '@baeum/contract/domains/approvals/approvals.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** An approved request may be a refund of an order or session, or a payout. */
const changed = ['approvals', 'desk-orders', 'mentorings', 'payouts', 'settlements'] as const;

export const approvals = createApi(approvalsContract, {
  reads: { listApprovals: 'approvals', getApproval: 'approvals' },
  changes: { approveRequest: changed, rejectRequest: changed, cancelRequest: changed },
});
