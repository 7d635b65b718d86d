import type { DisputeSettlement } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { config } from '../../config.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { lockDisputeState, weighDispute } from '../mentorings/disputes/dispute-approval.public.ts';
import { lockRefundState, lockUnsent, prepareRefund, refundByOperator, weighRefund, weighUnsent } from '../orders/refund/refund-approval.public.ts';
import type { ApprovalRule, Call } from './approval-rule.ts';

const numberOf = ({ params }: Call): number => Number(params['id']);
const inputOf = ({ body }: Call): AdminRefundInput => body as unknown as AdminRefundInput;

/** Refunds of an order are summed, so that several small ones cannot bypass the limit. */
export const refundRule: ApprovalRule = {
  ask: async (call) => {
    const limit = config().APPROVAL_REFUND_WON;
    if (limit === undefined) return undefined;
    const id = numberOf(call);
    const { amount, before, state } = await weighRefund(id, inputOf(call));
    if (before + amount <= limit) return undefined;
    return {
      target: `orders/${id}`,
      state,
      title: `주문 ${id} 환불 ${formatWon(amount)}`,
      reason: inputOf(call).reason,
      changes: [{ path: 'refundedAmount', before, after: before + amount }],
    };
  },
  lockState: (call) => lockRefundState(numberOf(call)),
  prepare: (call) => prepareRefund(numberOf(call)),
  run: (call) => refundByOperator(authorOf(call), numberOf(call), inputOf(call)),
};

const settlementOf = ({ body }: Call): DisputeSettlement => body as unknown as DisputeSettlement;

/** The full payment of a session that the mentor missed; summed with other refunds of the order. */
export const mentoringRefundRule: ApprovalRule = {
  ask: async (call) => {
    const limit = config().APPROVAL_REFUND_WON;
    const { outcome, version, reason } = settlementOf(call);
    if (limit === undefined || outcome !== 'NO_SHOW_MENTOR') return undefined;
    const id = numberOf(call);
    const weighed = await weighDispute(id, version);
    if (!weighed || weighed.amount === 0 || weighed.before + weighed.amount <= limit) return undefined;
    const { amount, before, state, status } = weighed;
    return {
      target: `mentorings/${id}`,
      state,
      title: `멘토링 ${id} 환불 ${formatWon(amount)}`,
      reason,
      changes: [
        ...(status === 'NO_SHOW' ? [] : [{ path: 'status', before: status, after: 'NO_SHOW' }]),
        { path: 'refundedAmount', before, after: before + amount },
      ],
    };
  },
  lockState: (call) => lockDisputeState(numberOf(call)),
};

/** Prevents one person from redirecting a refund that two have approved. */
export const returnAccountRule: ApprovalRule = {
  ask: async (call) => {
    const limit = config().APPROVAL_REFUND_WON;
    if (limit === undefined) return undefined;
    const id = numberOf(call);
    const { amount, state } = await weighUnsent(id);
    if (amount <= limit) return undefined;
    return { target: `orders/${id}`, state, title: `주문 ${id}에서 돌려줄 ${formatWon(amount)}의 계좌 바꾸기`, changes: [] };
  },
  lockState: (call) => lockUnsent(numberOf(call)),
};
