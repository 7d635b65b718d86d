import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const corporations: Noun = {
  about: inLanguages({ ko: '채용 브랜드의 기업을 더하고 고칩니다', en: 'add and change the companies of the job brand' }),
  examples: ['baeum admin corporations list --q 소프트', 'baeum admin corporations save 5 --name "물결소프트" --url https://jobs.example.com/companies/5'],
  verbs: {
    list: list('listAllCorporations', ['id', 'name', 'industry', 'url', 'likeCount', 'showable']),
    show: show('getCorporation', { argument: 'id' }),
    save: transition('upsertCorporation', 'id', { words: 'save-corporation' }),
  },
};
