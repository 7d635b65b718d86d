import { inLanguages } from '../../terminal/language.ts';
import { list, show } from './calls.ts';
import type { Entity, Noun, Verb } from './calls/task.ts';

export const users: Noun = {
  about: inLanguages({ ko: '회원을 찾고, 역할과 이용 상태를 바꿉니다', en: 'find people, change their roles and status' }),
  examples: [
    'baeum admin users list --q 김배움',
    'baeum admin users export --role INSTRUCTOR --masked true > instructors.csv',
    'baeum admin users roles 42 --is-mentor true',
    'baeum admin users roles 42 --operator-scopes admin:support --operator-scopes admin:finance',
    'baeum admin users uncover 42 --fields email --reason "환불 계좌를 확인하려고 연락"',
    'baeum admin users block 42 --reason "광고를 반복해서 올림"',
  ],
  verbs: {
    list: list('listUsers', ['id', 'email', 'name', 'status', 'isInstructor', 'isMentor', 'operatorScopes', 'createdAt']),
    show: show('getUser', { argument: 'id' }),
    export: { operationId: 'exportUsers', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    mentorings: list('listUserMentorings', ['id', 'status', 'side', 'other', 'startAt', 'price', 'refundAmount'], { argument: 'id', words: 'user-mentorings' }),
    sessions: list('listUserSessions', ['id', 'device', 'ip', 'createdAt', 'lastSeenAt'], { argument: 'id', words: 'user-sessions' }),
    roles: account('setUserRoles'),
    block: account('setUserStatus', { status: 'BLOCKED' }),
    unblock: account('setUserStatus', { status: 'ACTIVE' }),
    'reset-second-factor': account('resetSecondFactor'),
    uncover: show('uncoverPersonalData', { argument: 'id' }),
  },
};

/** A change of an account, for which the operator's password is asked. */
function account(operationId: string, given: Entity = {}): Verb {
  return {
    operationId,
    argument: 'id',
    given,
    flags: ['password', 'dryRun'],
    run: async (task) => (await import('./users/change-account.ts')).changeAccount(task),
  };
}
