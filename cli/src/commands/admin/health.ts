import { inLanguages } from '../../terminal/language.ts';
import type { Noun } from './calls/task.ts';

export const health: Noun = {
  about: inLanguages({ ko: '사이트의 상태와, 살펴야 하는 것마다 할 일을 봅니다', en: 'see how the site is, and what helps where something is wrong' }),
  examples: ['baeum admin health', 'baeum admin health --json'],
  verbs: {
    show: { operationId: 'getSiteHealth', isUsual: true, run: async (task) => (await import('./health/show-health.ts')).showHealth(task) },
  },
};
