import { releaseCoupons } from '../coupons/coupons.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { dropCashReceipt } from '../payments/cash-receipts.service.ts';
import { releasePoints } from '../points/points.service.ts';
import { goodsOf, takeBack } from './goods.ts';
import { moveOrder, type OrderHead } from './move-order.ts';

/** Ends a pending order and gives back what it held. Call it with the order locked. @throws AppError ORDER_004 */
export async function releaseOrder({ id, points }: OrderHead, to: 'CANCELED' | 'FAILED'): Promise<void> {
  await moveOrder(id, to);
  await takeBack(await goodsOf(id));
  await releaseCoupons(id);
  await dropCashReceipt(id);
  const { entries } = await releasePoints(id, points, { as: 'cancel' });
  await post({ key: `order:${id}:released`, kind: 'ORDER_RELEASED', orderId: id, entries });
}
