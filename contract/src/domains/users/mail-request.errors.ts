import type { ErrorTable } from '../../shared/errors.ts';

/** Refusals of mailed links and of the requests for them. */
export const mailErrors = {
  linkInvalid: { errorCode: 'EMAIL_004', status: 400, message: '링크가 만료되었거나 올바르지 않습니다.' },
  sentJustNow: { errorCode: 'EMAIL_005', status: 429, message: '메일을 방금 보냈습니다. 잠시 후 다시 시도해주세요.' },
  alreadyVerified: { errorCode: 'EMAIL_006', status: 409, message: '이미 인증된 이메일입니다.' },
  usedUp: { errorCode: 'EMAIL_007', status: 429, message: '하루에 보낼 수 있는 메일을 모두 보냈습니다. 내일 다시 시도해주세요.' },
} as const satisfies ErrorTable;
