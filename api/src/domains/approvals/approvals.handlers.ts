import { approvalsContract } from '@baeum/contract/domains/approvals/approvals.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getApproval } from './approval-rows.ts';
import { approveRequest, cancelRequest, rejectRequest } from './decide-request.ts';
import { listApprovals } from './list-approvals.ts';

export const approvalsHandlers = implement(approvalsContract, {
  listApprovals: ({ actor, query }) => listApprovals(actor, query),
  getApproval: ({ actor, params }) => getApproval(actor, params.id),
  approveRequest: ({ actor, context, params, body }) => approveRequest({ actor, context }, params.id, body.hash),
  rejectRequest: ({ actor, context, params, body }) => rejectRequest({ actor, context }, params.id, body.reason),
  cancelRequest: ({ actor, context, params }) => cancelRequest({ actor, context }, params.id),
});
