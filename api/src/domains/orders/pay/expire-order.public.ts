import { transaction } from '../../../database/transaction.ts';
import { findPayment } from '../../payments/payments.public.ts';
import { lockOrder } from '../state/move-order.ts';
import { releaseOrder } from '../state/release-order.ts';

/**
 * Ends an order that was not paid in time, in a transaction of its own: at once when no payment is running, and even while its payment is
 * being confirmed once it is given up. Money that arrives later is returned.
 */
export async function expireOrder(id: number): Promise<void> {
  await transaction(async () => {
    const order = await lockOrder(id);
    const { state } = await findPayment(id);
    if (order.status === 'PENDING' && order.over && (state === 'READY' || order.givenUp)) await releaseOrder(order, 'CANCELED');
  });
}
