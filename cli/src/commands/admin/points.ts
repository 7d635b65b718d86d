import { inLanguages } from '../../terminal/language.ts';
import { transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const points: Noun = {
  about: inLanguages({ ko: '회원의 포인트를 더하거나 뺍니다', en: "add to a user's points or take from them" }),
  examples: ['baeum admin points adjust 42 --amount 3000 --reason "이벤트 당첨"', 'baeum admin points adjust 42 --amount -3000 --reason "잘못 드린 포인트"'],
  verbs: {
    adjust: transition('adjustPoints', 'id'),
  },
};
