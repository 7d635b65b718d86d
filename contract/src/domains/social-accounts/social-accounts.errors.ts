import type { ErrorTable } from '../../shared/errors.ts';

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
