import { inLanguages } from '../../terminal/language.ts';
import type { Noun } from './calls/task.ts';

export const ledger: Noun = {
  about: inLanguages({ ko: '돈과 포인트의 장부를 확인합니다', en: 'verify the books of money and points' }),
  examples: ['baeum admin ledger', 'baeum admin ledger verify --json'],
  verbs: {
    verify: { operationId: 'verifyLedger', isUsual: true, run: async (task) => (await import('./ledger/verify.ts')).verify(task) },
  },
};
