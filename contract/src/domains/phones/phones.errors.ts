import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

/** Refusals of codes sent by SMS; `phoneErrors.malformed` is that of a number. */
export const phoneCodeErrors = {
  wrong: { errorCode: 'PHONE_002', status: 400, message: '인증번호가 맞지 않습니다.' },
  expired: { errorCode: 'PHONE_003', status: 400, message: '인증번호가 만료되었습니다.' },
  tooManyTries: { errorCode: 'PHONE_004', status: 429, message: '인증 시도 횟수를 초과했습니다.' },
  taken: { errorCode: 'PHONE_005', status: 409, message: '다른 계정에서 사용 중인 번호입니다.' },
} as const satisfies ErrorTable;

export const phoneCodeErrorHelp: ErrorHelp<typeof phoneCodeErrors> = {
  wrong: { english: 'The code is wrong.', person: '문자로 받은 인증번호를 다시 확인해주세요.' },
  expired: {
    english: 'The code has expired.',
    meaning: '인증번호를 받은 지 오래되었거나 이미 쓴 번호입니다.',
    person: '인증번호를 다시 받아 입력해주세요.',
    developer: '새 인증번호를 보내게 한 뒤 그 번호로 확인합니다.',
  },
  tooManyTries: {
    english: 'Too many attempts.',
    meaning: '인증번호를 너무 여러 번 틀렸거나, 문자를 너무 자주 보냈습니다.',
    person: '잠시 뒤에 인증번호를 다시 받아 입력해주세요.',
  },
  taken: {
    english: 'The phone number belongs to another account.',
    meaning: '다른 계정이 이미 인증한 번호입니다.',
    person: '그 번호를 인증한 계정을 쓰거나 다른 번호를 인증해주세요.',
  },
};
