import type { ExportOrdersQuery } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { orderStatusNames } from '@baeum/contract/domains/orders/order-words.rules.ts';
import type { AdminOrder } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { methodNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import type { Mask } from '../../../http/admission/masking.ts';
import { csvFile, csvRows } from '../../../http/answers/csv-file.ts';
import { findAdminOrders } from './list-orders.ts';
import { searchOrders } from './search-orders.ts';

const head = [
  '주문 번호',
  '상태',
  '회원 번호',
  '이름',
  '이메일',
  '산 것',
  '정가',
  '쿠폰 할인',
  '쓴 포인트',
  '낸 금액',
  '돌려준 금액',
  '결제 수단',
  '주문한 때',
  '결제한 때',
  '번호',
];

/** Orders that are read at a time. */
const portion = 500;

/** All orders of the list's query, written while they are read. */
export async function* exportOrders(query: ExportOrdersQuery, mask: Mask): AsyncGenerator<Uint8Array> {
  const search = await searchOrders(query);
  yield Buffer.from(csvFile(head, []));
  for (let after: number | undefined; ;) {
    const ids: number[] = await search.list({ after, limit: portion });
    if (ids.length > 0) yield Buffer.from(csvRows((await findAdminOrders(ids, mask)).map(cellsOf)));
    after = ids.at(-1);
    if (ids.length < portion) return;
  }
}

function cellsOf({ buyer, payment, ...order }: AdminOrder) {
  return [
    order.orderNo,
    orderStatusNames[order.status],
    buyer.id,
    buyer.name,
    buyer.email,
    order.items.map(({ title }) => title).join(' / '),
    sumWon(...order.items.map(({ price }) => price)),
    order.couponDiscount,
    order.pointUsed,
    order.amount,
    order.refundedAmount,
    payment.method && methodNames[payment.method],
    formatSeoulMinute(order.createdAt),
    payment.paidAt && formatSeoulMinute(payment.paidAt),
    order.id,
  ];
}
