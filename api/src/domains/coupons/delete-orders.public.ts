import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const removeUsed = statement('coupons.remove-used', { parameters: { orderIds: z.array(z.number()) } }, 'DELETE FROM coupons WHERE order_id = ANY ($orderIds)');

/** Orders are about to be deleted, and with them the coupons that they used. */
export async function deleteOrdersInCoupons(orderIds: number[]): Promise<void> {
  await removeUsed.run({ orderIds });
}
