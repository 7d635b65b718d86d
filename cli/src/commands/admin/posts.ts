import { inLanguages } from '../../terminal/language.ts';
import { list, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const posts: Noun = {
  about: inLanguages({ ko: '확인을 기다리는 글을 보고, 보이게 하거나 지웁니다', en: 'see held posts, release or remove them' }),
  examples: ['baeum admin posts held', 'baeum admin posts release 31'],
  verbs: {
    held: list('listHeldPosts', ['id', 'type', 'title', 'author', 'links', 'createdAt']),
    release: transition('settleHeldPost', 'id', { given: { action: 'RELEASE' } }),
    remove: transition('settleHeldPost', 'id', { given: { action: 'REMOVE' } }),
  },
};
