import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, update, usedBy, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const containers: Noun = {
  about: inLanguages({ ko: '상호 배타 그룹을 관리합니다', en: 'manage mutual-exclusion groups' }),
  examples: ['baeum admin containers create --file container.json', 'baeum admin containers used-by 1'],
  verbs: {
    list: list('listContainers', ['key', 'name', 'version', 'updatedAt']),
    show: show('getContainer', { argument: 'key' }),
    create: create('createContainer', { flags: ['file'] }),
    update: update('updateContainer', 'getContainer'),
    delete: remove('deleteContainer', 'key', 'getContainer'),
    ...versions('CONTAINER'),
    'used-by': usedBy('CONTAINER'),
  },
};
