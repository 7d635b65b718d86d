import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, update, usedBy, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const eventTypes: Noun = {
  about: inLanguages({ ko: '이벤트 종류를 관리합니다', en: 'manage types of events' }),
  examples: [
    'baeum admin event-types create --key purchase --name 구매',
    'baeum admin event-types update purchase --name "강의 구매"',
    'baeum admin event-types volumes --days 7',
  ],
  verbs: {
    list: list('listEventTypes', ['key', 'name', 'version', 'updatedAt']),
    show: show('getEventType', { argument: 'key' }),
    create: create('createEventType', { flags: ['file'] }),
    update: update('updateEventType', 'getEventType'),
    delete: remove('deleteEventType', 'key', 'getEventType'),
    ...versions('EVENT_TYPE'),
    'used-by': usedBy('EVENT_TYPE'),
    volumes: show('listEventVolumes', {}),
  },
};
