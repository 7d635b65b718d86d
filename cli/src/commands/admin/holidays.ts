import { inLanguages } from '../../terminal/language.ts';
import { transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const holidays: Noun = {
  about: inLanguages({ ko: '정산 확정일을 셀 때 빼는 쉬는 날을 정합니다', en: 'keep the holidays by which confirmation days are counted' }),
  examples: [
    'baeum admin holidays list --year 2027',
    'baeum admin holidays add 2027-06-03 --name "전국동시지방선거"',
    'baeum admin holidays remove 2027-06-03',
  ],
  verbs: {
    list: { operationId: 'listHolidays', words: 'list-holidays', run: async (task) => (await import('./holidays/list.ts')).listHolidays(task) },
    add: transition('saveHoliday', 'date', { words: 'add-holiday' }),
    remove: transition('deleteHoliday', 'date', { words: 'remove-holiday' }),
  },
};
