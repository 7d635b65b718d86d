import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { begunColumns, begunRow, orBeginsAnew, tellBegun } from './enrollment-rows.ts';

const bought = z.array(z.object({ courseId: z.number(), orderItemId: z.number() }));

/** Always in one order, so that two orders never wait for each other. */
const add = statement(
  'enrollments.add-purchased',
  { parameters: { userId: z.number(), bought: json(bought) }, row: begunRow },
  `INSERT INTO enrollments (user_id, course_id, source, expires_at, order_item_id)
   SELECT $userId, c.id, 'PURCHASE', now() + make_interval(days => c.access_days), b."orderItemId"
   FROM jsonb_to_recordset($bought::jsonb) AS b ("courseId" bigint, "orderItemId" bigint) JOIN courses c ON c.id = b."courseId" ORDER BY c.id
   ${orBeginsAnew} RETURNING ${begunColumns}`,
);

const end = statement(
  'enrollments.take-back',
  { parameters: { orderItemIds: z.array(z.number()) } },
  `UPDATE enrollments SET expires_at = now() WHERE order_item_id = ANY ($orderItemIds) AND source = 'PURCHASE' AND (expires_at IS NULL OR expires_at > now())`,
);

const lock = statement(
  'enrollments.lock-purchased',
  { parameters: { orderId: z.number() }, row: { id: z.number() } },
  'SELECT e.id FROM enrollments e JOIN order_items i ON i.id = e.order_item_id WHERE i.order_id = $orderId ORDER BY e.id FOR UPDATE OF e',
);

/** Until the transaction has ended nobody saves progress or gets anything of the courses that this order gave: a refund decides by it. */
export async function lockPurchased(orderId: number): Promise<void> {
  await lock.run({ orderId });
}

/** Enrols a buyer, in the transaction of the payment. @returns how many enrolments began: one that runs already is not among them */
export async function grantPurchased(userId: number, courses: z.input<typeof bought>): Promise<number> {
  if (courses.length === 0) return 0;
  const begun = await add.all({ userId, bought: courses });
  await tellBegun(begun);
  return begun.length;
}

/** Ends what these items of an order gave, in the transaction of the refund. Progress, notes and certificates stay. */
export async function takeBack(orderItemIds: number[]): Promise<void> {
  await end.run({ orderItemIds });
}

const unlink = statement(
  'enrollments.unlink-orders',
  { parameters: { orderIds: z.array(z.number()) } },
  'UPDATE enrollments e SET order_item_id = NULL FROM order_items i WHERE i.order_id = ANY ($orderIds) AND e.order_item_id = i.id',
);

/** Orders are about to be deleted: what they gave goes on without them. */
export async function forgetOrdersInEnrollments(orderIds: number[]): Promise<void> {
  await unlink.run({ orderIds });
}
