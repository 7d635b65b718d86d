import { inLanguages } from '../../terminal/language.ts';
import { list, show } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const audit: Noun = {
  about: inLanguages({ ko: '누가 무엇을 바꾸었는지 봅니다', en: 'see who changed what' }),
  examples: [
    'baeum admin audit list --target experiments/1',
    'baeum admin audit list --from 2026-11-01 --to 2026-11-14 --q 김배움',
    'baeum admin audit show 4182',
    'baeum admin audit export --from 2026-11-01 > audit.csv',
  ],
  verbs: {
    list: list('listAuditLogs', ['id', 'at', 'actor', 'action', 'target', 'askedBy', 'decidedBy', 'diff']),
    show: show('getAuditLog', { argument: 'id' }),
    export: { operationId: 'exportAuditLogs', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
  },
};
