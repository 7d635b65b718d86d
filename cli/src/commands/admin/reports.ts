import { inLanguages } from '../../terminal/language.ts';
import { list, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const reports: Noun = {
  about: inLanguages({ ko: '신고를 보고 처리합니다', en: 'see and settle reports' }),
  examples: ['baeum admin reports list --status OPEN', 'baeum admin reports settle 9 --outcome REMOVED'],
  verbs: {
    list: list('listReports', ['id', 'targetType', 'targetId', 'reason', 'text', 'reported', 'status', 'createdAt']),
    settle: transition('settleReport', 'id'),
  },
};
