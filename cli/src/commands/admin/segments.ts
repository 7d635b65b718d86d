import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, update, usedBy, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const segments: Noun = {
  about: inLanguages({ ko: '사용자 그룹을 관리합니다', en: 'manage segments of users' }),
  examples: ['baeum admin segments create --file segment.json', 'baeum admin segments used-by staff'],
  verbs: {
    list: list('listSegments', ['key', 'name', 'version', 'updatedAt']),
    show: show('getSegment', { argument: 'key' }),
    create: create('createSegment', { flags: ['file'] }),
    update: update('updateSegment', 'getSegment'),
    delete: remove('deleteSegment', 'key', 'getSegment'),
    ...versions('SEGMENT'),
    'used-by': usedBy('SEGMENT'),
  },
};
