import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, perform } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const views: Noun = {
  about: inLanguages({ ko: '운영 화면의 목록에서 저장한 보기를 다룹니다', en: 'look after the saved views of the operators’ lists' }),
  examples: [
    'baeum admin views list --list courses',
    'baeum admin views save --list courses --name "공개한 강의" --query "status=PUBLISHED"',
    'baeum admin views remove 7',
  ],
  verbs: {
    list: list('listSavedViews', ['id', 'list', 'name', 'query', 'shared', 'maker']),
    save: { ...create('saveView'), words: 'save-view' },
    remove: { ...perform('deleteView', 'id', () => adminTexts().removed), words: 'remove-view' },
  },
};
