import { releaseCoupons } from '../../coupons/coupons.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { dropCashReceipt } from '../../payments/cash-receipts.public.ts';
import { releasePoints } from '../../points/points.public.ts';
import { goodsOf, takeBack } from './goods.ts';
import { moveOrder, type OrderHead } from './move-order.ts';

/** Ends a pending order and releases what it held. Call it with the order locked. @throws AppError ORDER_004 */
export async function releaseOrder({ id, points }: OrderHead, to: 'CANCELED' | 'FAILED'): Promise<void> {
  await moveOrder(id, to);
  await takeBack(await goodsOf(id));
  await releaseCoupons(id);
  await dropCashReceipt(id);
  const { entries } = await releasePoints(id, points, { as: 'cancel' });
  await post({ key: `order:${id}:released`, kind: 'ORDER_RELEASED', orderId: id, entries });
}
