import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { config } from '../../config.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { lockRefundState, prepareRefund, refundByOperator, weighRefund } from '../orders/refund-approval.service.ts';
import type { ApprovalRule, Call } from './approval-rule.ts';

const orderOf = ({ params }: Call): number => Number(params['id']);
const inputOf = ({ body }: Call): AdminRefundInput => body as unknown as AdminRefundInput;

/** What an order gives back is counted together, so that several small refunds of it are no way around the sum. */
export const refundRule: ApprovalRule = {
  ask: async (call) => {
    const limit = config().APPROVAL_REFUND_WON;
    if (limit === undefined) return undefined;
    const id = orderOf(call);
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
  lockState: (call) => lockRefundState(orderOf(call)),
  prepare: (call) => prepareRefund(orderOf(call)),
  run: (call) => refundByOperator(authorOf(call), orderOf(call), inputOf(call)),
};
