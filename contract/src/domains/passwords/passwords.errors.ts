import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const passwordErrors = {
  unacceptable: { errorCode: 'SIGNUP_002', status: 400, message: '비밀번호 형식을 확인해주세요.' },
  wrongCurrent: { errorCode: 'PW_001', status: 400, message: '현재 비밀번호가 맞지 않습니다.' },
  sameAsBefore: { errorCode: 'PW_002', status: 400, message: '이전과 다른 비밀번호를 입력해주세요.' },
} as const satisfies ErrorTable;

export const passwordErrorHelp: ErrorHelp<typeof passwordErrors> = {
  unacceptable: 'The password does not meet the rules.',
  wrongCurrent: { english: 'The current password is wrong.', person: '현재 비밀번호를 확인하고, 잊었다면 비밀번호 찾기를 이용해주세요.' },
  sameAsBefore: 'The password must differ from the former one.',
};
