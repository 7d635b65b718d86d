import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const mentorErrors = {
  inactive: { errorCode: 'MENTOR_002', status: 409, message: '지금은 신청을 받지 않는 멘토입니다.' },
  unverified: { errorCode: 'MENTOR_003', status: 409, message: '이메일과 휴대폰을 확인한 뒤에 신청을 받을 수 있습니다.' },
} as const satisfies ErrorTable;

export const mentorErrorHelp = {
  inactive: { english: 'The mentor is not taking requests right now.', person: '다른 멘토를 찾아보거나 나중에 다시 신청해주세요.' },
  unverified: {
    english: 'Verify your e-mail address and phone number before you accept requests.',
    person: '설정의 계정 화면에서 이메일과 휴대폰을 확인한 뒤 다시 켜주세요.',
  },
} as const satisfies ErrorHelp<typeof mentorErrors>;
