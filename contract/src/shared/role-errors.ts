import type { ErrorEntry, ErrorTable } from './errors.ts';

/** Refusals that belong to a route's `access` rather than to one domain. */
export const instructorRequired = {
  errorCode: 'INSTRUCTOR_001',
  status: 403,
  message: '지식공유자만 사용할 수 있습니다.',
} as const satisfies ErrorEntry;

export const mentorRequired = { errorCode: 'MENTOR_001', status: 403, message: '멘토만 사용할 수 있습니다.' } as const satisfies ErrorEntry;

export const sdkKeyInvalid = { errorCode: 'EXP_006', status: 401, message: 'SDK 키가 올바르지 않습니다.' } as const satisfies ErrorEntry;

/** Operators of a site that asks for it get in once they have set up a second factor. */
export const secondFactorRequired = {
  errorCode: 'FACTOR_009',
  status: 403,
  message: '운영자는 2단계 인증을 등록해야 합니다. 설정의 계정 화면에서 등록해주세요.',
} as const satisfies ErrorEntry;

/** They have a second factor, but signed in or made the token without it. */
export const secondFactorUnproven = {
  errorCode: 'FACTOR_010',
  status: 403,
  message: '2단계 인증을 거치지 않은 로그인입니다. 다시 로그인해서 2단계 인증을 마치고, API 토큰은 새로 만들어주세요.',
} as const satisfies ErrorEntry;

export const roleErrors = { instructorRequired, secondFactorRequired, secondFactorUnproven, mentorRequired, sdkKeyInvalid } as const satisfies ErrorTable;
