import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { methodNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import { drawingThread } from '../certificates/drawing-thread.service.ts';
import { findPerson } from '../users/users.service.ts';
import { getOrder } from './list-orders.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

const draw: (sheet: ReceiptSheet) => Promise<Buffer> = drawingThread(new URL('draw-receipt.worker.ts', import.meta.url));

const calendarDay = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

/** The receipt of a paid order as a file. @throws AppError COMMON_004, ORDER_004, COMMON_013 */
export async function getReceipt(userId: number, id: number): Promise<{ name: string; bytes: Buffer }> {
  const [order, person] = [await getOrder(userId, id), await findPerson(userId)];
  const { paidAt, method } = order.payment;
  if (paidAt === undefined) throw fail(orderErrors.wrongState);
  const bytes = await draw({
    siteName: config().SITE_NAME,
    orderNo: order.orderNo,
    buyer: person?.name ?? '',
    paidOn: calendarDay.format(new Date(paidAt)),
    method: method ? methodNames[method] : '결제할 금액 없음',
    items: order.items.map(({ title, price, refundedAt }) => ({ title: refundedAt ? `${title} (환불)` : title, price: formatWon(price) })),
    sums: sumsOf(order),
    issuedOn: calendarDay.format(new Date()),
  });
  return { name: `영수증 ${order.orderNo}.pdf`, bytes };
}

function sumsOf({ items, couponDiscount, pointUsed, amount, refundedAmount }: Order): ReceiptSheet['sums'] {
  const points = sumWon(...items.map(({ refundedPoints }) => refundedPoints));
  return [
    { label: '상품 금액', amount: formatWon(sumWon(...items.map(({ price }) => price))) },
    ...(couponDiscount > 0 ? [{ label: '쿠폰 할인', amount: `-${formatWon(couponDiscount)}` }] : []),
    ...(pointUsed > 0 ? [{ label: '포인트 사용', amount: `-${formatCount(pointUsed)}점` }] : []),
    { label: '결제 금액', amount: formatWon(amount), strong: true },
    ...(refundedAmount > 0 ? [{ label: '환불 금액', amount: formatWon(refundedAmount) }] : []),
    ...(points > 0 ? [{ label: '돌려받은 포인트', amount: `${formatCount(points)}점` }] : []),
  ];
}
