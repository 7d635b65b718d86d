import type { Approval, ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { ApiProblem } from '../../client/api-problem.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { approvals } from './approvals.api.ts';
import { approvalTexts as texts } from './approvals.texts.ts';

const paramsOf = ({ id }: Approval) => ({ id: String(id) });

/** Only from the panel, where the request is displayed: its hash is sent with the approval. */
export const approve: DeskAction<ApprovalDetail> = {
  key: 'approve',
  label: texts.approve,
  applies: ({ decidable }) => decidable,
  ask: (rows) => texts.askApprove(rows[0]?.title ?? ''),
  run: async (approval, { queryClient }) => {
    const { body } = await approvals.approveRequest.send(queryClient, { params: paramsOf(approval), body: { hash: approval.request.hash } });
    // The approval is valid, but the approved request failed.
    if (body.failure) throw new ApiProblem(409, body.failure);
  },
  done: () => texts.approved,
};

export const reject: DeskAction<Approval> = {
  key: 'reject',
  label: texts.reject,
  danger: true,
  applies: ({ decidable }) => decidable,
  ask: ({ length }) => texts.askReject(length),
  run: (approval, { queryClient, reason }) => approvals.rejectRequest.send(queryClient, { params: paramsOf(approval), body: { reason } }),
  done: ({ length }) => texts.rejected(length),
};

export const cancel: DeskAction<Approval> = {
  key: 'cancel',
  label: texts.cancel,
  danger: true,
  applies: ({ mine, state }) => mine && state === 'WAITING',
  ask: () => texts.askCancel,
  run: (approval, { queryClient }) => approvals.cancelRequest.send(queryClient, { params: paramsOf(approval) }),
  done: ({ length }) => texts.canceled(length),
};
