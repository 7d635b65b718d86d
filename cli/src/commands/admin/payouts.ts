import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const payouts: Noun = {
  about: inLanguages({ ko: '정산금의 지급을 승인하고 은행에 보냅니다', en: 'approve pay-outs of earnings and give them to the bank' }),
  examples: [
    'baeum admin payouts list --state MADE',
    'baeum admin payouts approve 5',
    'baeum admin payouts file 5 > payout-5.csv',
    'baeum admin payouts sent 5',
    'baeum admin payouts return 5 --settlement-id 31 --reason "계좌 번호가 맞지 않습니다."',
  ],
  verbs: {
    list: list('listPayouts', ['id', 'state', 'total', 'count', 'returned', 'made', 'approved', 'sentAt']),
    show: show('getPayout', { argument: 'id' }),
    export: { operationId: 'exportPayouts', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    approve: transition('approvePayout', 'id'),
    cancel: transition('cancelPayout', 'id'),
    file: { operationId: 'getPayoutFile', argument: 'id', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    sent: transition('markPayoutSent', 'id'),
    return: transition('returnPayoutLine', 'id'),
  },
};
