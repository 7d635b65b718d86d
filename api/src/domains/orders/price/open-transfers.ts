import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { fail, type AppError } from '../../../http/base/app-error.ts';
import type { OrderHead } from '../state/move-order.ts';
import type { PricedChoice } from './price-choice.public.ts';

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

/** A person's accounts are opened one after the other, so that each sees those before it. */
const lock = statement(
  'orders.lock-transfers',
  { parameters: { orderId: z.number() }, row: { locked: present(z.boolean()) } },
  `SELECT true AS locked
   FROM orders o JOIN payments p ON p.order_id = o.id CROSS JOIN LATERAL pg_advisory_xact_lock(hashtextextended('orders.transfers/' || o.user_id, 0))
   WHERE o.id = $orderId AND NOT o.another_transfer AND p.method = 'VIRTUAL_ACCOUNT' AND p.state = 'READY'`,
);

const findOther = statement(
  'orders.find-other-transfer',
  { parameters: { orderId: z.number(), userId: z.number() }, row: { order_no: z.string() } },
  `SELECT o.order_no FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.user_id = $userId AND o.id <> $orderId AND o.status = 'PENDING' AND p.method = 'VIRTUAL_ACCOUNT' AND p.state IN ('CONFIRMING', 'WAITING')
     AND EXISTS (SELECT FROM order_items i JOIN order_item_courses c ON c.order_item_id = i.id WHERE i.order_id = o.id AND c.course_id IN (
       SELECT own.course_id FROM order_items bought JOIN order_item_courses own ON own.order_item_id = bought.id WHERE bought.order_id = $orderId))
   ORDER BY o.id LIMIT 1`,
);

/** The other order that waits for a transfer for the same thing, of which its buyer did not know: both were made at the same moment. */
export async function otherTransferOf({ id: orderId, userId }: Pick<OrderHead, 'id' | 'userId'>): Promise<string | undefined> {
  if (!(await lock.first({ orderId }))) return undefined;
  return (await findOther.first({ orderId, userId }))?.order_no;
}

/** Orders of the same person for one of these courses that wait for a transfer: of two paid ones, one is refunded. */
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
  if (open) throw openTransfer(open.orderNo);
}

export function openTransfer(orderNo: string): AppError {
  return fail(orderErrors.openTransfer, { detail: `같은 것을 산 주문 ${orderNo}이 입금을 기다리고 있습니다.` });
}
