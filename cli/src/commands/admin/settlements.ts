import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const settlements: Noun = {
  about: inLanguages({ ko: '지식공유자의 정산을 보고, 확정하고, 지급합니다', en: 'see, confirm and pay what instructors earned in a month' }),
  examples: [
    'baeum admin settlements list --month 2026-10 --payable true --all',
    'baeum admin settlements hold 31 --reason "환불 분쟁을 확인하고 있습니다."',
    'baeum admin settlements pay --payable --month 2026-10',
    'baeum admin settlements adjust --instructor-id 42 --amount -3000 --note "중복 지급분"',
    'baeum admin settlements withholding --month 2026-10 > withholding-2026-10.csv',
  ],
  verbs: {
    list: list('listSettlements', ['id', 'month', 'instructor', 'state', 'income', 'net', 'heldReason', 'taxInvoice', 'unpayable', 'confirmOn', 'paidAt']),
    export: { operationId: 'exportSettlements', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    show: show('getSettlement', { argument: 'id' }),
    rows: list('listSettlementRows', ['id', 'kind', 'title', 'base', 'shareRate', 'platformFee', 'net', 'occurredAt'], {
      argument: 'id',
      words: 'settlement-rows',
    }),
    confirm: transition('confirmSettlement', 'id'),
    hold: transition('holdSettlement', 'id'),
    release: transition('releaseSettlement', 'id', { words: 'release-settlement' }),
    'tax-invoice': transition('setTaxInvoice', 'id'),
    adjust: { ...create('adjustIncome'), words: 'adjust-income' },
    withholding: { operationId: 'exportWithholding', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    pay: {
      operationId: 'paySettlements',
      makes: 'payouts',
      hides: () => true,
      flags: ['payable'],
      run: async (task) => (await import('./settlements/pay.ts')).pay(task),
    },
  },
};
