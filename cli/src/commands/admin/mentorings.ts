import { inLanguages } from '../../terminal/language.ts';
import { list, show, update } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const mentorings: Noun = {
  about: inLanguages({ ko: '멘토가 오지 않았다는 알림을 보고 정합니다', en: 'see and settle disputes about sessions of mentoring' }),
  examples: [
    'baeum admin mentorings disputes --state OPEN',
    'baeum admin mentorings export --state SETTLED > disputes.csv',
    'baeum admin mentorings settle 12 --outcome NO_SHOW_MENTOR --reason "화상 회의의 참가 기록을 확인했습니다."',
  ],
  verbs: {
    disputes: list('listMentoringDisputes', ['id', 'status', 'mentor', 'mentee', 'startAt', 'dispute', 'version']),
    dispute: show('getMentoringDispute', { argument: 'id' }),
    export: { operationId: 'exportMentoringDisputes', words: 'export-list', run: async (task) => (await import('./calls/print-file.ts')).printFile(task) },
    settle: update('settleMentoringDispute', 'getMentoringDispute', { argument: 'id', flags: ['dryRun'], words: 'settle-dispute' }),
  },
};
