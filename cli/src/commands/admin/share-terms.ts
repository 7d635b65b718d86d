import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, perform } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const shareTerms: Noun = {
  about: inLanguages({ ko: '판매에서 지식공유자가 갖는 비율을 정합니다', en: 'agree on what instructors keep of sales' }),
  examples: [
    'baeum admin share-terms list --state ACTIVE',
    'baeum admin share-terms add --instructor-id 42 --channel PLATFORM --rate 80 --starts-on 2027-01-01 --ends-on 2027-06-30',
    'baeum admin share-terms add --id 3 --instructor-id 42 --channel PLATFORM --rate 80 --starts-on 2027-01-01 --ends-on 2027-03-31',
  ],
  verbs: {
    list: list('listShareTerms', ['id', 'instructor', 'course', 'channel', 'rate', 'startsOn', 'endsOn', 'state']),
    add: { ...create('saveShareTerm'), words: 'add-share-term' },
    remove: { ...perform('deleteShareTerm', 'id', () => adminTexts().removed), words: 'remove-share-term' },
  },
};
