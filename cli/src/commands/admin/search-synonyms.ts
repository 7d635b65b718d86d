import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const synonyms: Noun = {
  about: inLanguages({ ko: '검색에서 같은 뜻으로 여기는 낱말을 정합니다', en: 'say which words the search takes for the same' }),
  examples: ['baeum admin search-synonyms list', 'baeum admin search-synonyms create --word 리액트 --synonym reactjs'],
  verbs: {
    list: list('listSearchSynonyms', ['id', 'word', 'synonym', 'createdAt']),
    create: create('createSearchSynonym'),
    delete: remove('deleteSearchSynonym', 'id', 'listSearchSynonyms'),
  },
};
