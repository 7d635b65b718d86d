import { inLanguages } from '../../terminal/language.ts';
import { list } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const environments: Noun = {
  about: inLanguages({ ko: '환경과 그 안에 있는 것의 수, 마지막 변경을 봅니다', en: 'see environments, what they hold and their last change' }),
  examples: ['baeum admin environments'],
  verbs: {
    list: { ...list('listEnvironments', ['name', 'isPrimary', 'revision', 'counts', 'sdkKeys', 'modifiedAt', 'lastChange']), isUsual: true },
  },
};
