import { approvalsContract } from '@baeum/contract/domains/approvals/approvals.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** An approved request may be a refund of an order or session, a payout, or a change to the experimentation service. */
const changed = [
  'approvals',
  'cohorts',
  'containers',
  'desk-orders',
  'experiments',
  'feature-flags',
  'in-app-messages',
  'mentorings',
  'payouts',
  'remote-configs',
  'segments',
  'settlements',
] as const;

export const approvals = createApi(approvalsContract, {
  reads: { listApprovals: 'approvals', getApproval: 'approvals' },
  changes: { approveRequest: changed, rejectRequest: changed, cancelRequest: changed },
});
