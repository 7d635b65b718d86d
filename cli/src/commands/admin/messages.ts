import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, transition, tryDraft, update, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const messages: Noun = {
  about: inLanguages({ ko: '인앱 메시지를 관리합니다', en: 'manage in-app messages' }),
  examples: ['baeum admin messages activate 1', 'baeum admin messages statistics 1 --conversion-event purchase --days 7'],
  verbs: {
    list: list('listInAppMessages', ['key', 'name', 'status', 'version', 'updatedAt']),
    show: show('getInAppMessage', { argument: 'key' }),
    create: create('createInAppMessage', { flags: ['file'] }),
    update: update('updateInAppMessage', 'getInAppMessage'),
    activate: transition('transitionInAppMessage', 'key', { given: { action: 'activate' } }),
    pause: transition('transitionInAppMessage', 'key', { given: { action: 'pause' } }),
    delete: remove('deleteInAppMessage', 'key', 'getInAppMessage'),
    try: tryDraft('IN_APP_MESSAGE'),
    ...versions('IN_APP_MESSAGE'),
    'add-picture': create('createHomePicture', { words: 'add-picture' }),
    statistics: show('getInAppMessageStatistics', { argument: 'key' }),
  },
};
