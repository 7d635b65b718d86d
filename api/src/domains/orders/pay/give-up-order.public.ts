import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { fail } from '../../../http/base/app-error.ts';
import { findPayment } from '../../payments/payments.public.ts';
import type { OrderHead } from '../state/move-order.ts';
import { releaseOrder } from '../state/release-order.ts';
import { askLater } from './reconcile.jobs.ts';

/**
 * Cancels an unpaid order, in the transaction that locked it.
 * @throws AppError ORDER_004 for one that is paid, has ended, or is being paid at this moment
 */
export async function giveUpOrder(order: OrderHead): Promise<void> {
  const { state } = await findPayment(order.id);
  if (state === 'CONFIRMING') throw fail(orderErrors.wrongState, { detail: '결제를 확인하고 있습니다. 잠시 후 다시 확인해주세요.' });
  await releaseOrder(order, 'CANCELED');
  // Its account must receive no payment any more.
  if (state === 'WAITING') await askLater(order.id);
}
