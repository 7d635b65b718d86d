import type { ErrorTable } from '../../shared/errors.ts';

export const signUpErrors = {
  emailInUse: { errorCode: 'SIGNUP_001', status: 409, message: '이미 가입된 이메일입니다.' },
  agreementMissing: { errorCode: 'SIGNUP_003', status: 400, message: '필수 약관에 동의해주세요.' },
} as const satisfies ErrorTable;
