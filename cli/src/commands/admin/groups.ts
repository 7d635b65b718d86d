import { inLanguages } from '../../terminal/language.ts';
import { create, list } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const groups: Noun = {
  about: inLanguages({ ko: '기업과 교육 그룹을 만들고 봅니다', en: 'make and see business and education groups' }),
  examples: ['baeum admin groups create --name "배움상사" --kind BUSINESS --seats 50'],
  verbs: {
    list: list('listGroups', ['id', 'name', 'kind', 'seats', 'memberCount', 'createdAt']),
    create: create('createGroup'),
  },
};
