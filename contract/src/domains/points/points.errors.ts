import type { ErrorTable } from '../../shared/errors.ts';

export const pointErrors = {
  insufficient: { errorCode: 'POINT_001', status: 409, message: '포인트가 부족합니다.' },
} as const satisfies ErrorTable;
