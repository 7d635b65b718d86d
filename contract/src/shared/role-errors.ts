import type { ErrorEntry, ErrorHelp, ErrorTable } from './errors.ts';

/** Errors that result from a route's `access` rather than from a domain. */
export const instructorRequired = {
  errorCode: 'INSTRUCTOR_001',
  status: 403,
  message: '지식공유자만 사용할 수 있습니다.',
} as const satisfies ErrorEntry;

export const mentorRequired = { errorCode: 'MENTOR_001', status: 403, message: '멘토만 사용할 수 있습니다.' } as const satisfies ErrorEntry;

export const sdkKeyInvalid = { errorCode: 'EXP_006', status: 401, message: 'SDK 키가 올바르지 않습니다.' } as const satisfies ErrorEntry;

/** The key is limited to origins that do not include the calling page. */
export const sdkOriginRefused = { errorCode: 'EXP_013', status: 403, message: '이 SDK 키를 쓸 수 없는 사이트입니다.' } as const satisfies ErrorEntry;

/** Operators of a site with this requirement must set up a second factor. */
export const secondFactorRequired = {
  errorCode: 'FACTOR_009',
  status: 403,
  message: '운영자는 2단계 인증을 등록해야 합니다. 설정의 계정 화면에서 등록해주세요.',
} as const satisfies ErrorEntry;

/** The second factor was not used for this sign-in or token. */
export const secondFactorUnproven = {
  errorCode: 'FACTOR_010',
  status: 403,
  message: '2단계 인증을 거치지 않은 로그인입니다. 다시 로그인해서 2단계 인증을 마치고, API 토큰은 새로 만들어주세요.',
} as const satisfies ErrorEntry;

export const roleErrors = {
  instructorRequired,
  secondFactorRequired,
  secondFactorUnproven,
  mentorRequired,
  sdkKeyInvalid,
  sdkOriginRefused,
} as const satisfies ErrorTable;

export const roleErrorHelp: ErrorHelp<typeof roleErrors> = {
  instructorRequired: {
    english: 'This is for instructors only.',
    person: '지식공유자로 신청해 승인받으면 쓸 수 있습니다.',
    developer: '지식공유자인 계정의 자격으로 보냅니다.',
  },
  secondFactorRequired: {
    english: 'Operators need a second factor. Register one in your account settings.',
    person: '설정의 계정 화면에서 2단계 인증을 등록한 뒤 다시 로그인해주세요.',
    developer: '2단계 인증을 등록한 계정으로 다시 로그인하고, API 토큰은 새로 만듭니다.',
  },
  secondFactorUnproven: 'This login came to be without the second factor. Sign in again and confirm it; make API tokens anew.',
  mentorRequired: { english: 'This is for mentors only.', person: '멘토로 신청해 승인받으면 쓸 수 있습니다.', developer: '멘토인 계정의 자격으로 보냅니다.' },
  sdkKeyInvalid: {
    english: 'The SDK key is wrong.',
    meaning: '실험 서비스의 SDK 키가 없거나 틀렸거나 폐기되었습니다.',
    person: '사이트 운영자에게 알려주세요.',
    developer: 'X-SDK-Key 헤더에 이 환경의 키를 넣습니다. 키는 운영자 화면이나 baeum admin keys에서 확인합니다.',
  },
  sdkOriginRefused: {
    english: 'Pages of this site may not use the SDK key.',
    meaning: 'SDK 키를 쓸 수 있는 사이트가 정해져 있고, 요청을 보낸 페이지의 사이트(Origin)가 그 가운데 없습니다.',
    person: '사이트 운영자에게 알려주세요.',
    developer: '운영자 화면의 SDK 키나 baeum admin keys update에서 이 사이트를 더하거나, 이 사이트의 키를 씁니다.',
  },
};
