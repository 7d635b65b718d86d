import { inLanguages } from '../../terminal/language.ts';
import { list, show, update } from './calls.ts';
import type { Noun } from './calls/task.ts';

const decision = { argument: 'id', flags: ['dryRun'] } as const;

export const applications: Noun = {
  about: inLanguages({ ko: '지식공유자·멘토 신청을 보고, 확인하거나 반려합니다', en: 'see, confirm and reject applications of instructors and mentors' }),
  examples: [
    'baeum admin applications list --status APPROVED --reviewed false --sort createdAt',
    'baeum admin applications show 31',
    'baeum admin applications approve 31',
    'baeum admin applications reject 31 --reasons CONTACT LINK --review-note "적어주신 메일이 돌아왔습니다."',
    'baeum admin applications uncover 31 --fields phone --reason "신청을 확인하려고 연락"',
    'baeum admin applications export --mode mt > applications.csv',
  ],
  verbs: {
    list: list('listInstructorApplications', ['id', 'createdAt', 'mode', 'realname', 'contact_mail', 'status', 'reviewedAt', 'reviewer', 'reasons']),
    show: show('getInstructorApplication', { argument: 'id' }),
    approve: update('reviewInstructorApplication', 'getInstructorApplication', {
      ...decision,
      given: { status: 'APPROVED', reasons: [] },
      hides: (member) => member === 'reviewNote',
      words: 'approve-application',
    }),
    reject: update('reviewInstructorApplication', 'getInstructorApplication', { ...decision, given: { status: 'REJECTED' }, words: 'reject-application' }),
    uncover: show('uncoverInstructorApplication', { argument: 'id' }),
    export: {
      operationId: 'exportInstructorApplications',
      words: 'export-list',
      run: async (task) => (await import('./calls/print-file.ts')).printFile(task),
    },
  },
};
