import { inLanguages } from '../../terminal/language.ts';
import { list, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const points: Noun = {
  about: inLanguages({ ko: '회원의 포인트를 더하거나 빼고, 그 내역을 봅니다', en: "add to a user's points, take from them, and see what was done" }),
  examples: [
    'baeum admin points list --user-id 42',
    'baeum admin points adjust 42 --amount 3000 --reason "이벤트 당첨"',
    'baeum admin points adjust 42 --amount -3000 --reason "잘못 드린 포인트"',
  ],
  verbs: {
    list: list('listPointAdjustments', ['id', 'user', 'amount', 'balanceAfter', 'reason', 'by', 'createdAt', 'expiresAt']),
    adjust: transition('adjustPoints', 'id'),
  },
};
