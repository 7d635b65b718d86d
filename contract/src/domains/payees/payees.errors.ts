import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

/** Refusals of where somebody is paid to. */
export const payeeErrors = {
  notEarning: { errorCode: 'PAYEE_001', status: 403, message: '정산받을 계좌는 지식공유자와 멘토만 등록할 수 있습니다.' },
  codeNeeded: { errorCode: 'PAYEE_002', status: 400, message: '메일로 받은 인증번호를 입력해주세요.' },
  codeWrong: { errorCode: 'PAYEE_003', status: 400, message: '인증번호가 맞지 않습니다.' },
  codeExpired: { errorCode: 'PAYEE_004', status: 400, message: '인증번호가 만료되었거나 이미 쓴 번호입니다. 인증번호를 다시 받아주세요.' },
  tooManyTries: { errorCode: 'PAYEE_005', status: 429, message: '인증번호를 너무 여러 번 틀렸습니다. 인증번호를 다시 받아주세요.' },
  unavailable: { errorCode: 'PAYEE_006', status: 409, message: '지금은 계좌를 등록할 수 없습니다. 운영자에게 문의해주세요.' },
} as const satisfies ErrorTable;

export const payeeErrorHelp: ErrorHelp<typeof payeeErrors> = {
  notEarning: {
    english: 'Only instructors and mentors can be paid.',
    person: '지식공유자나 멘토로 신청해 승인받으면 등록할 수 있습니다.',
    developer: '지식공유자나 멘토인 계정의 로그인으로 보냅니다.',
  },
  codeNeeded: {
    english: 'The code from the e-mail is required.',
    meaning: '2단계 인증을 쓰지 않는 계정은 메일로 받은 인증번호가 있어야 계좌를 바꿀 수 있습니다.',
    person: '인증번호를 받아 입력해주세요.',
    developer: 'sendPayeeCode로 인증번호를 보내게 한 뒤 code에 담습니다.',
  },
  codeWrong: { english: 'The code is wrong.', person: '메일로 받은 인증번호를 다시 확인해주세요.' },
  codeExpired: {
    english: 'The code has expired or has already been used.',
    person: '인증번호를 다시 받아 입력해주세요.',
    developer: 'sendPayeeCode로 새 인증번호를 보내게 합니다.',
  },
  tooManyTries: {
    english: 'The code was entered incorrectly too many times.',
    person: '인증번호를 다시 받아 입력해주세요.',
    developer: 'sendPayeeCode로 새 인증번호를 보내게 합니다.',
  },
  unavailable: {
    english: 'This site cannot store account numbers.',
    meaning: '이 서버에는 비밀 값을 지킬 키(SECRETS_KEY)가 없어 계좌 번호를 맡지 않습니다.',
    person: '사이트 운영자에게 알려주세요.',
    developer: '서버를 운영한다면 SECRETS_KEY를 정합니다.',
  },
};
