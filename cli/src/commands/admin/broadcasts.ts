import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const broadcasts: Noun = {
  about: inLanguages({ ko: '여러 회원에게 메시지를 보냅니다', en: 'send messages to many members' }),
  examples: [
    'baeum admin broadcasts preview --segment ALL --advertising true',
    'baeum admin broadcasts send --segment INSTRUCTORS --title "정산일 안내" --content "11월 정산일은 10일입니다." --advertising false',
    'baeum admin broadcasts stop 4',
  ],
  verbs: {
    preview: show('previewBroadcast', { words: 'preview-broadcast' }),
    trial: { operationId: 'tryBroadcast', run: async (task) => (await import('./broadcasts/trial.ts')).trial(task) },
    send: create('broadcastMessage', { flags: ['file'] }),
    list: list('listBroadcasts', ['id', 'title', 'segment', 'advertising', 'status', 'recipients', 'sent', 'skipped', 'createdAt']),
    show: show('getBroadcast', { argument: 'id' }),
    stop: transition('stopBroadcast', 'id'),
  },
};
