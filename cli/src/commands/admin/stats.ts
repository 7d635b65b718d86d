import { inLanguages } from '../../terminal/language.ts';
import type { Noun } from './calls/task.ts';

export const stats: Noun = {
  about: inLanguages({ ko: '가입, 결제, 환불 같은 사이트의 수치를 날마다 봅니다', en: 'see the figures of the site day by day' }),
  examples: ['baeum admin stats', 'baeum admin stats show --from 2026-11-01 --to 2026-11-20'],
  verbs: {
    show: { operationId: 'getAdminStats', isUsual: true, words: 'show-stats', run: async (task) => (await import('./stats/show.ts')).showStats(task) },
  },
};
