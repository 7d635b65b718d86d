import { inLanguages } from '../../terminal/language.ts';
import { list, show, transition } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const approvals: Noun = {
  about: inLanguages({ ko: '다른 운영자의 승인을 기다리는 요청을 보고 결정합니다', en: 'see and decide requests that wait for another operator' }),
  examples: [
    'baeum admin approvals list --state WAITING --mine false',
    'baeum admin approvals show 12',
    'baeum admin approvals approve 12',
    'baeum admin approvals reject 12 --reason "금액을 다시 확인해 주세요."',
    'baeum admin approvals cancel 12',
  ],
  verbs: {
    list: list('listApprovals', ['id', 'state', 'title', 'reason', 'asked', 'endsAt', 'decided']),
    show: show('getApproval', { argument: 'id' }),
    approve: {
      operationId: 'approveRequest',
      argument: 'id',
      hides: (member) => member === 'hash',
      flags: ['dryRun'],
      words: 'approve-request',
      run: async (task) => (await import('./approvals/approve.ts')).approve(task),
    },
    reject: transition('rejectRequest', 'id', { words: 'reject-request' }),
    cancel: transition('cancelRequest', 'id', { words: 'cancel-request' }),
  },
};
