import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const socialErrors = {
  /** State, code, nonce or ticket are wrong, used or too old, or they belong to another browser. */
  invalid: { errorCode: 'SIGNIN_005', status: 400, message: '소셜 로그인 요청이 올바르지 않습니다.' },
  emailNotVerified: { errorCode: 'SIGNIN_006', status: 403, message: '소셜 계정의 이메일이 확인되지 않았습니다.' },
  inAppBrowser: {
    errorCode: 'SIGNIN_007',
    status: 403,
    message: '이 앱에서는 구글 로그인을 사용할 수 없습니다. 다른 모바일 브라우저(Chrome, Safari)를 이용해주세요.',
  },
  providerAway: { errorCode: 'SIGNIN_009', status: 503, message: '소셜 로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.' },
} as const satisfies ErrorTable;

export const socialErrorHelp: ErrorHelp<typeof socialErrors> = {
  invalid: {
    english: 'Signing in with the social account failed.',
    meaning: '시간이 지났거나, 이미 쓰였거나, 다른 브라우저에서 시작한 소셜 로그인입니다.',
    person: '로그인 화면에서 처음부터 다시 시도해주세요.',
  },
  emailNotVerified: {
    english: 'The e-mail address of the social account is not verified.',
    meaning: '소셜 서비스가 그 이메일의 주인임을 확인해주지 않았습니다.',
    person: '소셜 서비스에서 이메일을 인증한 뒤 다시 로그인해주세요.',
  },
  inAppBrowser: {
    english: 'Google does not allow signing in inside this app. Open the page in a browser.',
    meaning: '구글은 앱 안에 든 브라우저에서 로그인하지 못하게 합니다.',
    person: '다른 브라우저에서 이 사이트를 열어 로그인해주세요.',
  },
  providerAway: 'The social login service does not answer.',
};
