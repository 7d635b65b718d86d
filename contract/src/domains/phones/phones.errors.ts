import { invalidField, type ErrorTable } from '../../shared/errors.ts';

/** Refusals of codes sent by SMS; `phoneErrors.malformed` is that of a number. */
export const phoneCodeErrors = {
  wrong: { errorCode: 'PHONE_002', status: 400, message: '인증번호가 맞지 않습니다.' },
  expired: { errorCode: 'PHONE_003', status: 400, message: '인증번호가 만료되었습니다.' },
  tooManyTries: { errorCode: 'PHONE_004', status: 429, message: '인증 시도 횟수를 초과했습니다.' },
  taken: { errorCode: 'PHONE_005', status: 409, message: '다른 계정에서 사용 중인 번호입니다.' },
} as const satisfies ErrorTable;

/** What a form says at its field. */
export const phoneFieldErrors = { code: invalidField('인증번호 6자리를 입력해주세요.') } as const;
