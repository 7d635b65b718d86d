import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { transaction } from '../../../database/transaction.ts';
import { getOrder } from '../list/list-orders.ts';
import { lockOwnOrder } from '../state/move-order.ts';
import { giveUpOrder } from './give-up-order.public.ts';

/** @throws AppError COMMON_004, ORDER_004 for an order that is paid, has ended, or is being paid at this moment */
export async function cancelOrder(userId: number, id: number): Promise<Order> {
  await transaction(async () => giveUpOrder(await lockOwnOrder(id, userId)));
  return getOrder(userId, id);
}
