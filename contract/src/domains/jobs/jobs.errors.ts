import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const jobErrors = {
  running: { errorCode: 'JOB_001', status: 409, message: '지금 하고 있는 작업입니다. 끝난 뒤에 목록을 다시 확인해주세요.' },
  notFailed: { errorCode: 'JOB_002', status: 409, message: '실패한 작업이 아닙니다. 이미 다시 시도하도록 했거나 아직 시도하지 않았습니다.' },
} as const satisfies ErrorTable;

export const jobErrorHelp: ErrorHelp<typeof jobErrors> = {
  running: {
    english: 'A worker is running the job. Try again when it has finished.',
    person: '작업이 끝난 뒤에 목록을 다시 확인해주세요.',
  },
  notFailed: {
    english: 'The job is not failed: it has already been queued again or has not run yet.',
    person: '목록을 새로 열어 확인해주세요.',
  },
};
