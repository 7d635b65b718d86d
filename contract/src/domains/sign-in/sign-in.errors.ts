import type { ErrorTable } from '../../shared/errors.ts';

/** All but `wrongCredentials` and `locked` are told only to somebody who knows the password. */
export const signInErrors = {
  wrongCredentials: { errorCode: 'SIGNIN_001', status: 401, message: '이메일 또는 비밀번호를 확인해주세요.' },
  locked: { errorCode: 'SIGNIN_002', status: 429, message: '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  restricted: { errorCode: 'SIGNIN_003', status: 403, message: '이용이 제한된 계정입니다.' },
  emailNotVerified: { errorCode: 'SIGNIN_004', status: 403, message: '이메일 인증이 필요합니다.' },
  dormant: { errorCode: 'SIGNIN_008', status: 403, message: '휴면 상태의 계정입니다.' },
} as const satisfies ErrorTable;
