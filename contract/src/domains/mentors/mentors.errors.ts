import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const mentorErrors = {
  unverified: { errorCode: 'MENTOR_003', status: 409, message: '이메일과 휴대폰을 확인한 뒤에 신청을 받을 수 있습니다.' },
} as const satisfies ErrorTable;

export const mentorErrorHelp = {
  unverified: {
    english: 'Verify your e-mail address and telephone number before you take requests.',
    person: '설정의 계정 화면에서 이메일과 휴대폰을 확인한 뒤 다시 켜주세요.',
  },
} as const satisfies ErrorHelp<typeof mentorErrors>;
