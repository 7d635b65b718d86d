import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';

const findLeft = statement(
  'orders.find-left',
  { parameters: { orderId: z.number() }, row: { id: z.number(), left_over: present(z.number()) } },
  'SELECT id, paid - refunded_amount - canceled AS left_over FROM order_items WHERE order_id = $orderId ORDER BY id',
);

const take = statement(
  'orders.take-from-rests',
  { parameters: { orderId: z.number(), shares: json(z.array(z.object({ itemId: z.number(), amount: z.number() }))) } },
  `UPDATE order_items i SET canceled = i.canceled + s.amount FROM jsonb_to_recordset($shares::jsonb) AS s ("itemId" bigint, amount bigint) WHERE i.id = s."itemId" AND i.order_id = $orderId`,
);

/** Won of each item that were not refunded. */
export async function remainingOf(orderId: number): Promise<Map<number, number>> {
  return new Map((await findLeft.all({ orderId })).map(({ id, left_over: left }) => [id, left]));
}

/** Money of items is returned without them being refunded. */
export async function takeFromRemaining(orderId: number, shares: { itemId: number; amount: number }[]): Promise<void> {
  await take.run({ orderId, shares });
}
