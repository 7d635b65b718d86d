import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const orders: Noun = {
  about: inLanguages({ ko: '모든 주문을 보고 환불합니다', en: 'see all orders and refund them' }),
  examples: [
    'baeum admin orders list --status PAID --q 김배움',
    'baeum admin orders timeline 7',
    'baeum admin orders quote 7 --item-ids 71',
    'baeum admin orders export --status PAID --from 2026-10-01 > orders.csv',
    'baeum admin orders refund 7 --item-ids 71 --amount 20000 --reason "강의에 문제가 있었어요"',
    'baeum admin orders return-account 7 --bank 20 --number 1002123456789 --holder 김배움',
  ],
  verbs: {
    list: list('listAllOrders', ['id', 'orderNo', 'status', 'amount', 'refundedAmount', 'buyer', 'createdAt']),
    show: show('getAnyOrder', { argument: 'id' }),
    timeline: list('getOrderTimeline', ['at', 'kind', 'what', 'text', 'amount', 'points', 'by', 'state'], { argument: 'id', words: 'order-timeline' }),
    quote: show('quoteAdminRefund', { argument: 'id', words: 'quote-refund' }),
    export: { operationId: 'exportOrders', words: 'export-orders', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    refund: transition('adminRefund', 'id'),
    'return-account': transition('adminSetReturnAccount', 'id'),
  },
};
