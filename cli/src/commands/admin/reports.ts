import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const reports: Noun = {
  about: inLanguages({ ko: '신고를 보고 처리합니다', en: 'see and settle reports' }),
  examples: [
    'baeum admin reports list --status OPEN',
    'baeum admin reports list --reporter-id 42',
    'baeum admin reports export --status OPEN > reports.csv',
    'baeum admin reports hide 9',
    'baeum admin reports settle 9 --outcome REMOVED',
    'baeum admin reports reopen 9',
  ],
  verbs: {
    list: list('listReports', ['id', 'targetType', 'targetId', 'reason', 'text', 'reported', 'status', 'createdAt']),
    show: show('getReport', { argument: 'id' }),
    export: { operationId: 'exportReports', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    hide: transition('hideReported', 'id', { words: 'hide-reported' }),
    settle: transition('settleReport', 'id'),
    reopen: transition('reopenReport', 'id', { words: 'reopen-report' }),
  },
};
