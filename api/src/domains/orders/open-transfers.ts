import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { PricedChoice } from './price-choice.service.ts';

type OpenTransfer = OrderPreview['openTransfers'][number];

/** An account is open, or is being opened at this moment. */
const find = statement(
  'orders.find-open-transfers',
  {
    parameters: { userId: z.number(), courseIds: z.array(z.number()) },
    row: { id: z.number(), order_no: z.string(), amount: z.number(), title: z.string(), virtual_account: json(z.object({ dueAt: z.string() })).nullable() },
  },
  `SELECT o.id, o.order_no, o.amount, i.title, p.virtual_account
   FROM orders o JOIN payments p ON p.order_id = o.id
     JOIN LATERAL (
       SELECT i.title FROM order_items i JOIN order_item_courses c ON c.order_item_id = i.id
       WHERE i.order_id = o.id AND c.course_id = ANY ($courseIds) ORDER BY i.id LIMIT 1) i ON true
   WHERE o.user_id = $userId AND o.status = 'PENDING' AND p.method = 'VIRTUAL_ACCOUNT' AND p.state IN ('CONFIRMING', 'WAITING') ORDER BY o.id`,
);

/** Orders of the same person for one of these courses that wait for a transfer: whoever pays for both gets one of them back. */
export async function findOpenTransfers(userId: number, { offers }: PricedChoice): Promise<OpenTransfer[]> {
  const courseIds = offers.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  const rows = await find.all({ userId, courseIds });
  return rows.map(({ id: orderId, order_no: orderNo, virtual_account: account, title, amount }) => ({
    orderId,
    orderNo,
    title,
    amount,
    ...(account && { dueAt: account.dueAt }),
  }));
}

/** @throws AppError ORDER_006 when there is one */
export async function refuseSecondTransfer(userId: number, choice: PricedChoice): Promise<void> {
  const [open] = await findOpenTransfers(userId, choice);
  if (open) throw fail(orderErrors.openTransfer, { detail: `같은 것을 산 주문 ${open.orderNo}이 입금을 기다리고 있습니다.` });
}
