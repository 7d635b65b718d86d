import { inLanguages } from '../../terminal/language.ts';
import type { Noun } from './calls/task.ts';

export const today: Noun = {
  about: inLanguages({ ko: '운영자를 기다리는 것을 오래된 것부터 봅니다', en: 'see what waits for operators, the oldest first' }),
  examples: ['baeum admin today'],
  verbs: {
    show: { operationId: 'getDeskQueues', isUsual: true, words: 'show-queues', run: async (task) => (await import('./today/show.ts')).showQueues(task) },
  },
};
