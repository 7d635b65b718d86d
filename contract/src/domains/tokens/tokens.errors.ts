import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const tokenErrors = {
  scopeNotGrantable: { errorCode: 'TOKEN_001', status: 400, message: '허용되지 않는 권한 범위입니다.' },
  devicePending: { errorCode: 'DEVICE_001', status: 400, message: 'authorization_pending' },
  deviceExpired: { errorCode: 'DEVICE_002', status: 400, message: 'expired_token' },
} as const satisfies ErrorTable;

export const tokenErrorHelp: ErrorHelp<typeof tokenErrors> = {
  scopeNotGrantable: {
    english: 'The scope cannot be granted.',
    meaning: '이 계정이 줄 수 없는 권한 범위(scope)를 요청했습니다.',
    person: '필요한 권한이 있는 계정으로 승인해주세요.',
    developer: '계정의 역할로 줄 수 있는 범위만 요청합니다.',
  },
  devicePending: {
    english: 'The code has not been approved yet.',
    korean: '아직 승인하지 않았습니다.',
    meaning: '기기 로그인을 아직 승인하지 않았거나(authorization_pending) 너무 자주 물었습니다(slow_down).',
    person: '브라우저에 표시된 코드를 확인하고 승인해주세요.',
    developer: 'RFC 8628에 따라 interval초마다 다시 묻고, slow_down이면 간격을 5초 늘립니다.',
  },
  deviceExpired: {
    english: 'The code has expired.',
    korean: '코드의 시간이 지났습니다.',
    meaning: '기기 로그인이 만료되었거나(expired_token) 거부되었습니다(access_denied).',
    person: '로그인을 처음부터 다시 시작해주세요.',
    developer: '새 기기 코드를 받습니다. 같은 코드로는 더 묻지 않습니다.',
  },
};
