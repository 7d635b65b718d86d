import type { ErrorTable } from '../../shared/errors.ts';

export const passwordErrors = {
  unacceptable: { errorCode: 'SIGNUP_002', status: 400, message: '비밀번호 형식을 확인해주세요.' },
  wrongCurrent: { errorCode: 'PW_001', status: 400, message: '현재 비밀번호가 맞지 않습니다.' },
  sameAsBefore: { errorCode: 'PW_002', status: 400, message: '이전과 다른 비밀번호를 입력해주세요.' },
} as const satisfies ErrorTable;
