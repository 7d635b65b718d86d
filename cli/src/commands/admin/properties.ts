import { inLanguages } from '../../terminal/language.ts';
import { list } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const properties: Noun = {
  about: inLanguages({ ko: '대상에 쓸 수 있는 속성을 봅니다', en: 'see properties that targets can ask about' }),
  examples: ['baeum admin properties', 'baeum admin properties list --scope USER --q gr'],
  verbs: {
    list: { ...list('listKnownProperties', ['scope', 'eventKey', 'name', 'types', 'examples', 'usedInTargets', 'seenAt']), isUsual: true },
  },
};
