import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ConsentFlags } from './api/consent.ts';
import type { AccountFlags, ListFlags, RefundFlags } from './orders/orders.ts';

const texts = inLanguages({
  ko: {
    list: '내 주문을 봅니다 (최근 것부터)',
    show: '주문 하나를 봅니다',
    cancel: '결제하지 않은 주문을 취소합니다',
    quote: '환불하면 얼마를 돌려받는지 봅니다',
    refund: '주문 항목을 환불합니다 (견적을 보여주고 물어봅니다)',
    returnAccount: '가상계좌로 낸 돈을 돌려받을 계좌를 알리거나 고칩니다',
    orderId: '주문 번호 (list로 볼 수 있습니다)',
    itemIds: '주문 항목 번호 (show로 볼 수 있습니다)',
    from: '이 날부터',
    to: '이 날까지',
    status: '이 상태만',
    page: '몇 번째 쪽인지',
    all: '모든 쪽을 이어서 받음',
    reason: '환불 사유',
    bank: '가상계좌로 낸 돈을 돌려받을 은행의 코드',
    account: '돌려받을 계좌 번호',
    holder: '예금주',
  },
  en: {
    list: 'list your orders (the latest first)',
    show: 'show one order',
    cancel: 'cancel an order that is not paid',
    quote: 'show what a refund would give back',
    refund: 'refund items of an order (shows the quote and asks)',
    returnAccount: 'say or correct the account that money goes back to which came by transfer to a virtual account',
    orderId: 'number of the order (see list)',
    itemIds: 'numbers of items (see show)',
    from: 'from this day on',
    to: 'until this day',
    status: 'in this state only',
    page: 'number of the page',
    all: 'page after page until the end',
    reason: 'why',
    bank: 'code of the bank for money that came by transfer to a virtual account',
    account: 'number of that account',
    holder: 'whose account it is',
  },
});

const actions = () => import('./orders/orders.ts');

/** What somebody has bought. */
export function defineOrders(orders: Command): void {
  const t = texts();
  withExamples(
    orders,
    'baeum orders list --status PAID --from 2026-11-01',
    'baeum orders show 7',
    'baeum orders quote 7',
    'baeum orders refund 7 71 --reason "다른 강의를 듣기로 했어요"',
  );
  orders
    .command('list')
    .description(t.list)
    .option('--from <date>', t.from)
    .option('--to <date>', t.to)
    .addOption(new Option('--status <status>', t.status).choices(orderStatuses))
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await actions()).listOrders(context, flags)));
  orders
    .command('show')
    .description(t.show)
    .argument('<orderId>', t.orderId)
    .action(withContext(async (context, id: string) => (await actions()).showOrder(context, id)));
  withConsentOptions(orders.command('cancel'))
    .description(t.cancel)
    .argument('<orderId>', t.orderId)
    .action(withContext(async (context, id: string, flags: ConsentFlags) => (await actions()).cancelOrder(context, id, flags)));
  orders
    .command('quote')
    .description(t.quote)
    .argument('<orderId>', t.orderId)
    .argument('[itemId...]', t.itemIds)
    .action(withContext(async (context, id: string, itemIds: string[]) => (await actions()).quoteRefund(context, id, itemIds)));
  withConsentOptions(orders.command('refund'))
    .description(t.refund)
    .argument('<orderId>', t.orderId)
    .argument('<itemId...>', t.itemIds)
    .requiredOption('--reason <text>', t.reason)
    .option('--bank <code>', t.bank)
    .option('--account <number>', t.account)
    .option('--holder <name>', t.holder)
    .action(withContext(async (context, id: string, itemIds: string[], flags: RefundFlags) => (await actions()).refundOrder(context, id, itemIds, flags)));
  withConsentOptions(withExamples(orders.command('return-account'), 'baeum orders return-account 7 --bank 20 --account 1002123456789 --holder 김배움'))
    .description(t.returnAccount)
    .argument('<orderId>', t.orderId)
    .requiredOption('--bank <code>', t.bank)
    .requiredOption('--account <number>', t.account)
    .requiredOption('--holder <name>', t.holder)
    .action(withContext(async (context, id: string, flags: AccountFlags) => (await actions()).setReturnAccount(context, id, flags)));
}
