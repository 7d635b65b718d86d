import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const held: Noun = {
  about: inLanguages({
    ko: '새 계정이 올리고 확인을 기다리는 것을 보고, 보이게 하거나 지웁니다',
    en: 'see what new accounts published and waits, release or remove it',
  }),
  examples: ['baeum admin held list --kind ROADMAP', 'baeum admin held release 5 --kind ROADMAP'],
  verbs: {
    list: list('listHeldPublications', ['kind', 'id', 'author', 'content', 'links', 'createdAt']),
    show: show('getHeldPublication', { argument: 'id' }),
    release: transition('settleHeldPublication', 'id', { given: { action: 'RELEASE' } }),
    remove: transition('settleHeldPublication', 'id', { given: { action: 'REMOVE' } }),
  },
};
