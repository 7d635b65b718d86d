import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

const isAnswer = (member: string): boolean => member === 'answer';

export const contactMessages: Noun = {
  about: inLanguages({ ko: '받은 문의를 보고 답합니다', en: 'read and answer messages to the operators' }),
  examples: [
    'baeum admin contact-messages list --state OPEN',
    'baeum admin contact-messages export --masked true > contact-messages.csv',
    'baeum admin contact-messages uncover 0b9f6c1e-52a7-4e0f-9d55-7c3c1e0f2a61 --reason "전화로 답하려고 확인"',
    'baeum admin contact-messages answer 0b9f6c1e-52a7-4e0f-9d55-7c3c1e0f2a61 --answer "오늘 고쳤습니다. 다시 확인해주세요."',
    'baeum admin contact-messages close 0b9f6c1e-52a7-4e0f-9d55-7c3c1e0f2a61 --note "광고입니다."',
  ],
  verbs: {
    list: list('listContactMessages', ['id', 'topic', 'text', 'email', 'state', 'assignee', 'createdAt']),
    show: show('getContactMessage', { argument: 'id' }),
    export: { operationId: 'exportContactMessages', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    answer: transition('settleContactMessage', 'id', { given: { state: 'ANSWERED' } }),
    close: transition('settleContactMessage', 'id', { given: { state: 'CLOSED' }, hides: isAnswer, words: 'close-message' }),
    reopen: transition('settleContactMessage', 'id', { given: { state: 'OPEN' }, hides: isAnswer, words: 'reopen-message' }),
    assign: transition('assignContactMessage', 'id'),
    uncover: show('uncoverContactMessage', { argument: 'id' }),
  },
};
