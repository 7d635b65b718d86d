import type { ErrorTable } from '../../shared/errors.ts';

export const tokenErrors = {
  scopeNotGrantable: { errorCode: 'TOKEN_001', status: 400, message: '허용되지 않는 권한 범위입니다.' },
  devicePending: { errorCode: 'DEVICE_001', status: 400, message: 'authorization_pending' },
  deviceExpired: { errorCode: 'DEVICE_002', status: 400, message: 'expired_token' },
} as const satisfies ErrorTable;
