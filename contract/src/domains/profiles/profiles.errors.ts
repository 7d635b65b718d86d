import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const profileErrors = {
  slugTaken: { errorCode: 'PROFILE_001', status: 409, message: '이미 사용 중인 주소입니다.' },
  slugUnusable: { errorCode: 'PROFILE_002', status: 400, message: '사용할 수 없는 주소입니다.' },
} as const satisfies ErrorTable;

export const profileErrorHelp: ErrorHelp<typeof profileErrors> = {
  slugTaken: 'The address is taken.',
  slugUnusable: 'The address cannot be used.',
};
