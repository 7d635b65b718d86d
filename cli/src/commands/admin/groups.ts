import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const groups: Noun = {
  about: inLanguages({ ko: '기업과 교육 그룹을 만들고, 고치고, 봅니다', en: 'make, change and see business and education groups' }),
  examples: [
    'baeum admin groups create --name "배움상사" --kind BUSINESS --seats 50',
    'baeum admin groups update 12 --seats 80',
    'baeum admin groups progress 12 --all',
    'baeum admin groups export-progress 12',
  ],
  verbs: {
    list: list('listGroups', ['id', 'name', 'kind', 'seats', 'memberCount', 'seatsLeft', 'inviteExpiresAt', 'createdAt']),
    show: show('getGroup', { argument: 'id' }),
    create: create('createGroup'),
    update: transition('updateGroup', 'id'),
    'renew-invite': create('renewGroupInvite', { argument: 'id' }),
    progress: list('getGroupProgress', ['userId', 'name', 'progressRate', 'lastSeenAt', 'joinedAt', 'courses'], { argument: 'id' }),
    'export-progress': { operationId: 'exportGroupProgress', argument: 'id', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
  },
};
