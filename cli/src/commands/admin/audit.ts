import { inLanguages } from '../../terminal/language.ts';
import { list } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const audit: Noun = {
  about: inLanguages({ ko: '누가 무엇을 바꾸었는지 봅니다', en: 'see who changed what' }),
  examples: ['baeum admin audit list --target experiments/1'],
  verbs: {
    list: list('listAuditLogs', ['at', 'actor', 'action', 'target', 'diff']),
  },
};
