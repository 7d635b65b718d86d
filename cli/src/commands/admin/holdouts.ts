import { inLanguages } from '../../terminal/language.ts';
import { create, list, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const holdouts: Noun = {
  about: inLanguages({ ko: '실험과 플래그를 하나도 받지 않을 사용자를 정합니다', en: 'hold a share of users back from experiments and flags' }),
  examples: ['baeum admin holdouts create --name "4분기 홀드아웃" --percent 5'],
  verbs: {
    list: list('listHoldouts', ['key', 'name', 'percent', 'status', 'identifierType', 'version', 'updatedAt']),
    create: create('createHoldout'),
    release: transition('releaseHoldout', 'key'),
  },
};
