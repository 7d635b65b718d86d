import { inLanguages } from '../../terminal/language.ts';
import type { Noun } from './calls/task.ts';

export const events: Noun = {
  about: inLanguages({ ko: '들어오는 이벤트를 봅니다', en: 'watch events come in' }),
  examples: ['baeum admin events', 'baeum admin events tail --environment development', 'baeum admin events tail --ndjson'],
  verbs: {
    tail: { operationId: 'watchEvents', isUsual: true, run: async (task) => (await import('./events/tail.ts')).tail(task) },
  },
};
