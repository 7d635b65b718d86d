import { transaction } from '../../../database/transaction.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { lockOrder } from '../state/move-order.ts';
import { releaseOrder } from '../state/release-order.ts';

/**
 * Ends an order that nobody paid in time, in a transaction of its own: at once when nobody is paying it, and even while its payment is being
 * confirmed once it is given up. Money that comes later goes back.
 */
export async function expireOrder(id: number): Promise<void> {
  await transaction(async () => {
    const order = await lockOrder(id);
    const { state } = await findPayment(id);
    if (order.status === 'PENDING' && order.over && (state === 'READY' || order.givenUp)) await releaseOrder(order, 'CANCELED');
  });
}
