import { orderStatusNames } from '@baeum/contract/domains/orders/order-words.rules.ts';
import { ordersContract } from '@baeum/contract/domains/orders/orders.contract.ts';
import type { OrderStatus } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { Order, RefundQuote } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import type { Table } from '../../terminal/table.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';

const texts = inLanguages({
  ko: {
    orderNo: '주문 번호',
    status: '상태',
    what: '산 것',
    amount: '금액',
    at: '주문한 때',
    item: '항목',
    type: '종류',
    title: '제목',
    price: '값',
    discount: '할인',
    points: '포인트',
    paid: '낸 금액',
    refunded: '환불',
    ratio: '비율(%)',
    why: '까닭',
    canceled: '주문을 취소했습니다.',
    done: '환불을 시작했습니다.',
    sending: '계좌를 받았습니다. 바로 보냅니다.',
    several: (title: string, others: number) => `${title} 외 ${others}건`,
    back: (amount: number, points: number, expired: number) =>
      `${formatWon(amount)}, 포인트 ${formatCount(points)}P를 돌려받음${expired > 0 ? `, 기한이 지난 포인트 ${formatCount(expired)}P는 돌아오지 않음` : ''}`,
    name: (status: OrderStatus) => orderStatusNames[status],
  },
  en: {
    orderNo: 'order',
    status: 'state',
    what: 'what',
    amount: 'amount',
    at: 'ordered at',
    item: 'item',
    type: 'type',
    title: 'title',
    price: 'price',
    discount: 'discount',
    points: 'points',
    paid: 'paid',
    refunded: 'refunded',
    ratio: 'ratio (%)',
    why: 'why',
    canceled: 'The order is canceled.',
    done: 'The refund has begun.',
    sending: 'The money goes to this account now.',
    several: (title: string, others: number) => `${title} and ${others} more`,
    back: (amount: number, points: number, expired: number) =>
      `${amount} won and ${points} points come back${expired > 0 ? `, and ${expired} that are over do not` : ''}`,
    name: (status: OrderStatus) => status,
  },
});

export interface ListFlags {
  from?: string;
  to?: string;
  status?: OrderStatus;
  page?: string;
  all?: true;
}

export interface AccountFlags extends ConsentFlags {
  bank: string;
  account: string;
  holder: string;
}

export interface RefundFlags extends ConsentFlags {
  reason: string;
  bank?: string;
  account?: string;
  holder?: string;
}

export async function listOrders(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  await printPages<Order>(context.output, {
    send: (request) => session.send(ordersContract.listMyOrders, request),
    request: { query },
    all: all === true,
    tableOf: (orders) => ({
      head: ['id', t.orderNo, t.status, t.what, t.amount, t.at],
      rows: orders.map((order) => [order.id, order.orderNo, t.name(order.status), whatOf(order), order.amount, order.createdAt]),
    }),
  });
}

function whatOf({ items: [first, ...others] }: Order): string {
  return others.length === 0 ? (first?.title ?? '') : texts().several(first?.title ?? '', others.length);
}

export async function showOrder(context: Context, id: string): Promise<void> {
  await printOrder(context, await (await context.session()).call(ordersContract.getOrder, { params: { id } }));
}

export async function cancelOrder(context: Context, id: string, flags: ConsentFlags): Promise<void> {
  const request = { params: { id } };
  if (!(await isAgreed(context, { route: ordersContract.cancelOrder, request, flags }))) return;
  await printOrder(context, await (await context.session()).call(ordersContract.cancelOrder, request));
  context.output.notice(texts().canceled);
}

async function printOrder(context: Context, order: Order): Promise<void> {
  const t = texts();
  const table = {
    head: [t.item, t.type, t.title, t.price, t.discount, t.points, t.paid, t.refunded],
    rows: order.items.map((item) => [item.id, item.type, item.title, item.price, item.discount, item.pointUsed, item.paid, item.refunded]),
  };
  await print(context.output, order, { table });
  context.output.notice(`${order.orderNo} ${t.name(order.status)} ${order.amount}`);
}

export async function quoteRefund(context: Context, id: string, itemIds: string[]): Promise<void> {
  const quote = await findQuote(context, id, itemIds);
  await print(context.output, quote, { table: tableOf(quote) });
}

async function findQuote(context: Context, id: string, itemIds: string[]): Promise<RefundQuote> {
  return (await context.session()).call(ordersContract.quoteRefund, { params: { id }, query: itemIds.length > 0 ? { itemIds } : {} });
}

function tableOf({ lines }: RefundQuote): Table {
  const t = texts();
  return {
    head: [t.item, t.title, t.ratio, t.amount, t.points, t.why],
    rows: lines.map((line) => [line.itemId, line.title, line.ratio, line.amount, line.points, line.reasonText]),
  };
}

/** What was quoted is what is asked for: had it changed in between, the server would refuse. */
export async function refundOrder(
  context: Context,
  id: string,
  itemIds: string[],
  { reason, bank, account: number, holder, ...flags }: RefundFlags,
): Promise<void> {
  context.prompts.require('--yes', flags.yes === true || flags.dryRun === true);
  const { amount, points, expiredPoints, lines } = await findQuote(context, id, itemIds);
  for (const { title, reasonText } of lines) context.output.notice(`${title}: ${reasonText}`);
  const account = bank !== undefined && number !== undefined && holder !== undefined ? { account: { bank, number, holder } } : {};
  const request = { params: { id }, body: { itemIds: itemIds.map(Number), reason, amount, points, ...account } };
  const name = async () => `${id} ${lines.map(({ title }) => `'${title}'`).join(', ')} (${texts().back(amount, points - expiredPoints, expiredPoints)})`;
  if (!(await isAgreed(context, { route: ordersContract.refundOrder, request, flags, name }))) return;
  await printOrder(context, await (await context.session()).call(ordersContract.refundOrder, request));
  context.output.notice(texts().done);
}

export async function setReturnAccount(context: Context, id: string, { bank, account: number, holder, ...flags }: AccountFlags): Promise<void> {
  const request = { params: { id }, body: { bank, number, holder } };
  if (!(await isAgreed(context, { route: ordersContract.setReturnAccount, request, flags, name: async () => `${id} (${bank} ${number} ${holder})` }))) return;
  await printOrder(context, await (await context.session()).call(ordersContract.setReturnAccount, request));
  context.output.notice(texts().sending);
}
