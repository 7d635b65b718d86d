import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { weighRefund } from '../orders/refund/refund-approval.public.ts';
import { storeRequest } from './store-request.ts';

const findOrder = statement(
  'approvals.find-demo-order',
  { row: { id: z.number(), item_ids: present(json(z.array(z.number()))) } },
  `SELECT o.id, (SELECT jsonb_agg(i.id ORDER BY i.id) FROM order_items i WHERE i.order_id = o.id) AS item_ids
   FROM orders o WHERE o.status = 'PAID' AND o.amount > 0 ORDER BY o.amount DESC, o.id DESC LIMIT 1`,
);

/** Creates a demo refund that one operator requested and another has to decide. */
export async function askDemoRefund(operatorId: number): Promise<void> {
  const order = await findOrder.first();
  if (!order) return;
  const { id, item_ids: itemIds } = order;
  const body = { itemIds, reason: '강의가 소개와 달라 돌려드리기로 했습니다.' };
  const { amount, before, state } = await weighRefund(id, body);
  await storeRequest(
    { actorId: operatorId, operationId: undefined, requestId: 'demo-data' },
    {
      operation: 'adminRefund',
      target: `orders/${id}`,
      state,
      title: `주문 ${id} 환불 ${formatWon(amount)}`,
      reason: body.reason,
      changes: [{ path: 'refundedAmount', before, after: before + amount }],
      frozen: { params: { id: String(id) }, query: {}, body },
    },
  );
}
