import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { methodNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { subtractWon, sumWon, taxOf } from '@baeum/contract/shared/money.ts';
import { config } from '../../../config.ts';
import { fail } from '../../../http/base/app-error.ts';
import { findPerson } from '../../users/users.public.ts';
import { getOrder } from '../list/list-orders.ts';
import { goodsOf, policiesOf, typesOf } from '../state/goods.ts';
import { dayOnPaper, drawInThread, type PaperSheet } from './paper.public.ts';
import { sellerRole, termsAsSold } from './sale-terms.ts';

/** The receipt of a paid order as a file. @throws AppError COMMON_004, ORDER_004, COMMON_013 */
export async function getReceipt(userId: number, id: number): Promise<{ name: string; bytes: Buffer }> {
  const [order, person] = [await getOrder(userId, id), await findPerson(userId)];
  const { paidAt, method } = order.payment;
  if (paidAt === undefined) throw fail(orderErrors.wrongState);
  const { SITE_NAME: siteName, seller } = config();
  const goods = await goodsOf(id);
  const types = typesOf(goods);
  const bytes = await drawInThread({
    siteName,
    title: `주문 ${order.orderNo} 영수증`,
    heading: '영수증',
    facts: [
      ['주문 번호', order.orderNo],
      ['주문한 사람', person?.name ?? ''],
      ['결제한 날', dayOnPaper(paidAt)],
      ['결제 수단', method ? methodNames[method] : '결제할 금액 없음'],
      [sellerRole(types), seller.name],
      ['대표자', seller.representative],
      ['사업자등록번호', seller.businessNumber],
      ['통신판매업', seller.mailOrderNumber],
      ['사업장 주소', seller.address],
      ['종류', types.map((type) => soldKinds[type].name).join(', ')],
    ],
    items: order.items.map(({ title, price, refundedAt }) => ({ title: refundedAt ? `${title} (환불)` : title, amount: formatWon(price) })),
    sums: sumsOf(order),
    terms: termsAsSold(types, policiesOf(goods)),
    issuedOn: dayOnPaper(new Date()),
  });
  return { name: `영수증 ${order.orderNo}.pdf`, bytes };
}

function sumsOf({ items, couponDiscount, pointUsed, amount, refundedAmount, refunds }: Order): PaperSheet['sums'] {
  const points = sumWon(...refunds.map((refund) => subtractWon(refund.points, refund.expiredPoints)));
  const left = subtractWon(amount, refundedAmount);
  const { supplyValue, vat } = taxOf(left);
  return [
    { label: '상품 금액', amount: formatWon(sumWon(...items.map(({ price }) => price))) },
    ...(couponDiscount > 0 ? [{ label: '쿠폰 할인', amount: `-${formatWon(couponDiscount)}` }] : []),
    ...(pointUsed > 0 ? [{ label: '포인트 사용', amount: `-${formatCount(pointUsed)}P` }] : []),
    { label: '결제 금액', amount: formatWon(amount), strong: true },
    ...(refundedAmount > 0
      ? [
          { label: '환불 금액', amount: formatWon(refundedAmount) },
          { label: '환불하고 남은 금액', amount: formatWon(left) },
        ]
      : []),
    { label: '공급가액', amount: formatWon(supplyValue) },
    { label: '부가세', amount: formatWon(vat) },
    ...(points > 0 ? [{ label: '돌려받은 포인트', amount: `${formatCount(points)}P` }] : []),
  ];
}
